/** Gradients and patterns that the board's drawings refer to by name. Each overlay has its own pattern beside its own colour. */
export const Symbols = () => (
  <defs>
    <radialGradient id="ovp-glow">
      <stop offset="0" stop-color="var(--ovp-glow)" stop-opacity=".75" />
      <stop offset=".55" stop-color="var(--ovp-glow)" stop-opacity=".28" />
      <stop offset="1" stop-color="var(--ovp-glow)" stop-opacity="0" />
    </radialGradient>
    <radialGradient id="ovp-royal-glow">
      <stop offset="0" stop-color="var(--ovp-gold)" stop-opacity=".8" />
      <stop offset=".6" stop-color="var(--ovp-gold)" stop-opacity=".3" />
      <stop offset="1" stop-color="var(--ovp-gold)" stop-opacity="0" />
    </radialGradient>
    <radialGradient id="ovp-ready">
      <stop offset=".45" stop-color="var(--ovp-go-tint)" stop-opacity=".55" />
      <stop offset="1" stop-color="var(--ovp-go-tint)" stop-opacity="0" />
    </radialGradient>
    <pattern id="ovp-pattern-reach" width="22" height="22" patternUnits="userSpaceOnUse">
      <circle cx="6" cy="6" r="3.600" fill="var(--ovp-danger)" />
      <circle cx="17" cy="17" r="3.600" fill="var(--ovp-danger)" />
    </pattern>
    <pattern id="ovp-pattern-zones" width="15" height="15" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="5" height="15" fill="var(--ovp-zone)" />
    </pattern>
    <pattern id="ovp-pattern-trees" width="26" height="26" patternUnits="userSpaceOnUse">
      <path d="M13 4L21 20H5Z" fill="none" stroke="var(--ovp-grow)" stroke-width="3" stroke-linejoin="round" />
    </pattern>
  </defs>
);
