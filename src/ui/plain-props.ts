import type { ComponentChildren } from 'preact';

/** An element's properties for those who dress it: its class is a text that they add to, and its role stays its own. */
export type PlainProps<Props> = Omit<Props, 'class' | 'className' | 'role' | 'children'> & {
  className?: string | undefined;
  children?: ComponentChildren;
};
