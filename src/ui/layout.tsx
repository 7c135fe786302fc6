import type { ComponentProps, ElementType } from 'react';

type Look = {
  /** A step of `--s-1` to `--s-7`. */
  gap?: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  /** Between lines that wrap, where `gap` is too much. */
  rowGap?: 0 | 1 | 2 | 3;
  align?: 'start' | 'center' | 'end' | 'baseline';
  justify?: 'start' | 'center' | 'end' | 'between';
  wrap?: boolean;
  inline?: boolean;
  /** Takes what the row has left. */
  grow?: boolean;
  card?: boolean;
  /** A line between its children. */
  lines?: boolean;
  /** The padding of a card. */
  pad?: boolean;
  /** The padding beside the content of a screen. */
  gutter?: boolean;
  /** The margin above, a step of `--s-1` to `--s-7`. */
  above?: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  /** A step of `--t-*`. */
  size?: 'xs' | 'sm' | 'body' | 3 | 2 | 1;
  ink?: 1 | 2 | 3 | 'brand' | 'go' | 'wait' | 'stop';
  weight?: 400 | 500 | 600;
  text?: 'start' | 'center';
  /** Room between the lines of a small text. */
  loose?: boolean;
  /** Breaks anywhere, as a word of a guest may. */
  anywhere?: boolean;
  block?: boolean;
  /** Neither grows nor shrinks. */
  fixed?: boolean;
  /** Shrinks below its content. */
  slim?: boolean;
  /** A step of `--r-*`. */
  round?: 'sm' | 'md' | 'lg';
  /** A ground: `--surface` or `--surface-2`. */
  fill?: 1 | 2;
};

type PartProps<Tag extends ElementType> = Look & { as?: Tag } & Omit<ComponentProps<Tag>, keyof Look | 'as'>;

const LOOKS = new Set([
  'gap',
  'rowGap',
  'align',
  'justify',
  'wrap',
  'inline',
  'grow',
  'card',
  'lines',
  'pad',
  'gutter',
  'above',
  'size',
  'ink',
  'weight',
  'text',
  'loose',
  'anywhere',
  'block',
  'fixed',
  'slim',
  'round',
  'fill',
]);

/** Makes class names of the props in LOOKS. layout.css styles them. */
function part(name: string) {
  return function Part<Tag extends ElementType = 'div'>({ as, className, ...props }: PartProps<Tag>) {
    const Element: ElementType = as ?? 'div';
    const names = [name];
    const rest: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(props)) {
      if (!LOOKS.has(key)) rest[key] = value;
      else if (value || value === 0) names.push(value === true ? key : `${key}-${value}`);
    }
    return <Element className={[...names, className].filter(Boolean).join(' ')} {...rest} />;
  };
}

/** One below the other. */
export const Stack = part('stack');
/** As `Stack`, and a child may grow. */
export const Column = part('column');
/** One beside the other. */
export const Row = part('row');
export const Text = part('');
export const Card = part('card');
export const Grow = part('grow');
