import { Fragment, isValidElement, type ReactNode } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { ContentText } from './content-text.tsx';

/** A line may break beside an isolated value: never before the quote that closes it. */
const joinQuotes = (text: string): string => text.replace(/\}([»”])/g, '}\u2060$1');

/**
 * Strings are isolated, with their language; elements must isolate themselves. `<b>` in the text is kept. Not `Trans`
 * of react-i18next, which replaces only tags: the texts are also used as plain strings with `{placeholders}`.
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
    return (
      <Fragment key={at}>
        {typeof value === 'string' ? <ContentText of={value} /> : isValidElement(value) ? value : <bdi>{value}</bdi>}
      </Fragment>
    );
  };
  const fill = (text: string) =>
    joinQuotes(text)
      .split(/\{(\w+)\}/)
      .map(node);
  return sentence.split(/<\/?b>/).map((text, at) =>
    // oxlint-disable-next-line react/no-array-index-key -- parts of one sentence never move
    at % 2 === 1 ? <b key={at}>{fill(text)}</b> : <Fragment key={at}>{fill(text)}</Fragment>,
  );
}
