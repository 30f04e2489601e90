/** Small signs, drawn as if cut with a knife: one stroke width, round ends, in the colour of the text. */
import type { ComponentChildren, JSX } from 'preact';

const Icon = ({ children }: { readonly children: ComponentChildren }): JSX.Element => (
  <svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">
    {children}
  </svg>
);

/** Most signs are one line. */
const drawn = (path: string) => (): JSX.Element => (
  <Icon>
    <path d={path} />
  </Icon>
);

export const BackIcon = drawn('M14.5 5 7.5 12l7 7');
export const CloseIcon = drawn('M6 6l12 12M18 6 6 18');
export const CheckIcon = drawn('M5 12.5 10 17.5 19.5 7');
export const PlusIcon = drawn('M12 5v14M5 12h14');
export const ShareIcon = drawn('M12 15V3.5M7.5 7.5 12 3.5l4.5 4M5 12v6.5A2 2 0 0 0 7 20.5h10a2 2 0 0 0 2-2V12');
export const CopyIcon = drawn('M9 9h10.5v11.5H9zM5.5 15H4V3.5h10.5V6');
export const DoorIcon = drawn('M5 21V4.5A1.5 1.5 0 0 1 6.5 3h9A1.5 1.5 0 0 1 17 4.5V21M3 21h18M13.5 12.2v.6');
export const TableIcon = drawn('M2.5 9h19M5 9l-1.5 11M19 9l1.5 11M9 9c0-3.5 1-5.5 3-5.5S15 5.5 15 9');
export const PhoneIcon = drawn('M8.5 2.5h7a1.5 1.5 0 0 1 1.5 1.5v16a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 20V4a1.5 1.5 0 0 1 1.5-1.5zM11 18h2');
export const BookIcon = drawn('M12 6.5C10 4.5 6.5 4 3 4.5V19c3.5-.5 7 0 9 2 2-2 5.5-2.5 9-2V4.5c-3.5-.5-7 0-9 2zm0 0V21');
export const TrashIcon = drawn('M4 6.5h16M9.5 6V3.5h5V6M6 6.5 7 20.5h10l1-14M10.3 10.5v6M13.7 10.5v6');
export const ExportIcon = drawn('M12 3.5V15M7.5 11 12 15l4.5-4M4 16.5v4h16v-4');
export const ImportIcon = drawn('M12 15V3.5M7.5 7.5 12 3.5l4.5 4M4 16.5v4h16v-4');
export const WarningIcon = drawn('M12 3.5 22 20.5H2zM12 10v4.5M12 17.3v.2');
export const InfoIcon = drawn('M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 11v5.5M12 7.6v.2');
export const RetryIcon = drawn('M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 3v4.5H15');
export const SwapIcon = drawn('M8 20V4.5M4 8.5 8 4.5l4 4M16 4v15.5M12 15.5l4 4 4-4');
export const HeartIcon = drawn('M12 20C6 15.6 3 12.6 3 8.8 3 6.1 5 4 7.5 4 9.3 4 11 5 12 6.7 13 5 14.7 4 16.5 4 19 4 21 6.1 21 8.8c0 3.8-3 6.8-9 11.2z');
/** A code in the camera's view; and two phones that have found each other. */
export const ScanIcon = drawn('M3.5 8V3.5H8M16 3.5h4.5V8M20.5 16v4.5H16M8 20.5H3.5V16M8.5 8.5h2.5V11H8.5zM13 8.5h2.5M13 13h2.5v2.5M8.5 13v2.5H11');
export const PairIcon = drawn('M3 5.5h6.5v13H3zM14.5 5.5H21v13h-6.5zM9.5 12h5');
export const CrownIcon = drawn('M4 18.5 2.8 7l5.2 4L12 4.5 16 11l5.2-4L20 18.5z');

export const EyeIcon = (): JSX.Element => (
  <Icon>
    <path d="M2 12c3.500-5 6.500-7 10-7s6.500 2 10 7c-3.500 5-6.500 7-10 7s-6.500-2-10-7z" />
    <circle cx="12" cy="12" r="3" />
  </Icon>
);

export const SettingsIcon = (): JSX.Element => (
  <Icon>
    <path d="M3.5 7h7M16.5 7h4M3.5 17h4M13.5 17h7" />
    <circle cx="13.5" cy="7" r="2.8" />
    <circle cx="10.5" cy="17" r="2.8" />
  </Icon>
);

/** Sides, filled so that they read at a glance beside a name. */
export const OgreIcon = (): JSX.Element => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <g fill="currentColor">
      <path d="M6.6 6.2C4.9 5.3 4.3 3.5 4.8 1.800c1 1.3 2.3 1.9 4 2.500zM17.4 6.200c1.7-.9 2.3-2.7 1.8-4.4-1 1.3-2.3 1.9-4 2.500z" />
      <path fill-rule="evenodd" d="M12 4c4.9 0 7.7 3 8.1 7 1.3-.7 2.6-.7 3.9-.1-.7 2-2.1 3.1-4 3.300C19.3 19 16.3 21.8 12 21.800S4.7 19 4 14.200C2.1 14 .7 12.9 0 10.900c1.3-.6 2.6-.6 3.9.1C4.3 7 7.1 4 12 4zM8.6 9.200a1.4 1.4 0 1 0 0 2.8 1.4 1.4 0 0 0 0-2.800zm6.8 0a1.4 1.4 0 1 0 0 2.8 1.4 1.4 0 0 0 0-2.800zM6.8 15.300c.5 1.8 2.6 3 5.2 3s4.7-1.2 5.2-3c-.9.4-1.7.6-2.5.8l-1-2-1 2.300h-1.400l-1-2.3-1 2c-.8-.2-1.6-.4-2.5-.8z" />
    </g>
  </svg>
);

export const PixieIcon = (): JSX.Element => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <g fill="currentColor">
      <circle cx="12" cy="5" r="3.4" />
      <path d="M12 9.200c1.9 1.6 2.9 4.3 3.3 7.300l-1.5-.8-.8 1.9-1-1.5-1 1.5-.8-1.9-1.5.8c.4-3 1.4-5.7 3.3-7.300zM10.6 18.200h1v4h-1zM12.6 18.200h1v4h-1z" />
      <path d="M9.6 9.300C6.8 3.6 1 2.6.8 6.4.6 9.9 5 12.3 9.1 11.300zM14.4 9.300c2.8-5.7 8.6-6.7 8.8-2.9.2 3.5-4.2 5.9-8.3 4.900zM8.3 12.300c-3.4.2-5.9 2-5.3 4 .7 2 3.9 1.2 5.5-2zM15.7 12.300c3.4.2 5.9 2 5.3 4-.7 2-3.9 1.2-5.5-2z" />
    </g>
  </svg>
);
