import type { ReactNode } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import css from './import-preview.module.css';

const SHOWN = 100;
const SHORT = 12;

/** One kind of change; nothing if there is none. A long list starts closed. */
export function ImportPart({
  title,
  list,
  tone,
  open = false,
}: {
  title: string;
  list: readonly ReactNode[];
  tone?: 'stop' | 'wait';
  open?: boolean;
}) {
  const { t } = useTranslation();
  if (list.length === 0) return null;
  return (
    <details className={css.part} open={open && list.length <= SHORT}>
      <summary className={tone && css[tone]}>{title}</summary>
      <ul>
        {list.slice(0, SHOWN).map((entry, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes while it is shown
          <li key={at}>{entry}</li>
        ))}
      </ul>
      {list.length > SHOWN && <p>{t('desk.andMore', { count: list.length - SHOWN })}</p>}
    </details>
  );
}
