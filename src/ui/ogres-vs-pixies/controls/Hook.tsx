/** A name by which tests find what stands inside. */
import type { ComponentChildren } from 'preact';

export const Hook = ({ id, children }: { readonly id: string; readonly children: ComponentChildren }) => (
  <span class="ovp-hook" data-testid={id}>{children}</span>
);
