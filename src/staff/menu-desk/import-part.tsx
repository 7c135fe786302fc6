import type { ReactNode } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import css from './import.module.css';

const SHOWN = 100;
const SHORT = 12;

/** A long list starts closed, unless `always`. `count` includes entries that are not listed. */
export function ImportPart({
  title,
  count,
  entries,
  tone,
  open = false,
}: {
  title: string;
  count: number;
  entries: readonly ReactNode[];
  tone?: 'stop' | 'wait';
  open?: boolean | 'always';
}) {
  const { t } = useTranslation();
  if (count === 0) return null;
  const shown = entries.slice(0, SHOWN);
  return (
    <details className={css.part} open={open === 'always' || (open && count <= SHORT)}>
      <summary className={tone && css[tone]}>{title}</summary>
      <ul>
        {shown.map((entry, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes while it is shown
          <li key={at}>{entry}</li>
        ))}
      </ul>
      {count > shown.length && <p>{t('desk.andMore', { count: count - shown.length })}</p>}
    </details>
  );
}
