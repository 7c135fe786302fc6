import { Fragment, isValidElement, type ReactNode } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';

/**
 * A sentence of the copy with its values in place: texts are isolated (`<bdi>`), elements isolate themselves, and the
 * copy's one tag, `<b>`, is kept. `count` picks the plural form and is written as a figure. The library's `Trans` puts
 * elements in the place of tags only, and the same sentences are read as plain strings, which name values `{so}`.
 */
export function T({
  k,
  values = {},
  count,
  context,
}: {
  k: string;
  values?: Record<string, ReactNode>;
  count?: number;
  context?: string;
}) {
  const { t } = useTranslation();
  const names = Object.fromEntries(Object.keys(values).map((name) => [name, `{${name}}`]));
  const sentence: string = t(k, { ...names, ...(count !== undefined && { count }), ...(context && { context }) });
  const node = (part: string, at: number): ReactNode => {
    if (at % 2 === 0) return part;
    const value = values[part];
    return <Fragment key={at}>{isValidElement(value) ? value : <bdi>{value}</bdi>}</Fragment>;
  };
  const fill = (text: string) => text.split(/\{(\w+)\}/).map(node);
  return sentence.split(/<\/?b>/).map((text, at) =>
    // oxlint-disable-next-line react/no-array-index-key -- parts of one sentence never move
    at % 2 === 1 ? <b key={at}>{fill(text)}</b> : <Fragment key={at}>{fill(text)}</Fragment>,
  );
}
