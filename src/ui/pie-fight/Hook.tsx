/** A name by which tests find what stands inside. */
import type { ComponentChildren, JSX } from 'preact';

export const Hook = ({ id, children }: { readonly id: string; readonly children: ComponentChildren }): JSX.Element => (
  <span class="pf-hook" data-testid={id}>{children}</span>
);
