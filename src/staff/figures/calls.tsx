import type { Figures } from '#src/contract/staff/figures.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Card } from '#src/staff/desk/card.tsx';
import { Before } from './before.tsx';
import { Stack } from '#src/ui/layout.tsx';
import css from './figures.module.css';
import { Duration, Tile } from './tiles.tsx';

/** Nothing where no table called. */
export function Calls({ figures }: { figures: Figures }) {
  const { t } = useTranslation();
  const { calls, before, by_day: days } = figures;
  if (calls + before.calls === 0) return null;
  return (
    <Card id="calls" title={t('report.calls')}>
      <Stack as="dl" gap={5} className={css.waited}>
        <Tile word={t('report.callsMade')}>
          {formatNumber(calls)}
          {days.length > 1 && <small>{t('report.aDay', { value: formatNumber(calls / days.length) })}</small>}
          <Before now={calls} before={before.calls} />
        </Tile>
        <Tile word={t('report.toSeen')} note={t('report.middle')}>
          <Duration of={figures.to_seen} before={before.to_seen} />
        </Tile>
      </Stack>
    </Card>
  );
}
