import type { ReactNode } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Text } from '#src/ui/layout.tsx';
import css from './import.module.css';

const SHOWN = 100;
const SHORT = 12;

/** A long list starts closed, unless `always`. `count` includes what is not `listed`: an entry may be several. */
export function ImportPart({
  title,
  count,
  entries,
  listed = entries.length,
  tone,
  open = false,
}: {
  title: string;
  count: number;
  entries: readonly ReactNode[];
  listed?: number;
  tone?: 'stop' | 'wait';
  open?: boolean | 'always';
}) {
  const { t } = useTranslation();
  if (count === 0) return null;
  const shown = entries.slice(0, SHOWN);
  const more = count - listed + entries.length - shown.length;
  return (
    <details className={css.part} open={open === 'always' || (open && entries.length <= SHORT)}>
      <Text as="summary" {...(tone && { ink: tone })}>
        {title}
        <Icon name="chevron-down" size={18} />
      </Text>
      <ul>
        {shown.map((entry, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes while it is shown
          <li key={at}>{entry}</li>
        ))}
      </ul>
      {more > 0 && <p>{t('desk.andMore', { count: more })}</p>}
    </details>
  );
}
