import type { ComponentProps, ElementType, ReactNode } from 'react';

type Look = {
  /** A step of `--s-1` to `--s-7`. */
  gap?: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  align?: 'start' | 'center' | 'end' | 'baseline';
  justify?: 'start' | 'center' | 'end' | 'between';
  wrap?: boolean;
  inline?: boolean;
  /** Takes what the row has left. */
  grow?: boolean;
  /** A step of `--t-*`. */
  size?: 'xs' | 'sm' | 'body' | 3 | 2 | 1;
  ink?: 1 | 2 | 3 | 'brand' | 'go' | 'wait' | 'stop';
  weight?: 400 | 500 | 600;
};

type PartProps<Tag extends ElementType> = Look & { as?: Tag } & Omit<ComponentProps<Tag>, keyof Look | 'as'>;

/** The class names stand in layout.css. */
function part(name: string) {
  return function Part<Tag extends ElementType = 'div'>(props: PartProps<Tag>): ReactNode {
    const { as: Tag = 'div', gap, align, justify, wrap, inline, grow, size, ink, weight, className, ...rest } = props;
    const look = { gap, align, justify, size, ink, weight };
    const names = Object.entries(look).map(([key, value]) => value && `${key}-${value}`);
    const all = [name, wrap && 'wrap', inline && 'inline', grow && 'grow', ...names, className];
    return <Tag className={all.filter(Boolean).join(' ')} {...rest} />;
  };
}

/** One below the other. */
export const Stack = part('stack');
/** One beside the other. */
export const Row = part('row');
export const Text = part('');
export const Card = part('card');
export const Grow = part('grow');
