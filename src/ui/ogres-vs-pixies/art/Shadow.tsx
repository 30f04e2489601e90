/** The soft shadow under a paper figure; no filters, they are slow on phones. */
export interface ShadowProps { readonly y: number; readonly rx: number }

export const Shadow = ({ y, rx }: ShadowProps) => (
  <>
    <ellipse cx="3" cy={y + 2} rx={rx + 5} ry={rx / 4 + 3} fill="var(--ovp-shadow)" opacity=".35" />
    <ellipse cx="2" cy={y + 1} rx={rx} ry={rx / 4.5} fill="var(--ovp-shadow)" opacity=".55" />
  </>
);
