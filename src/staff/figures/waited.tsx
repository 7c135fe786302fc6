import type { Figures } from '#src/contract/staff/figures.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Card } from '#src/staff/desk/card.tsx';
import { Price } from '#src/ui/price.tsx';
import { Before } from './before.tsx';
import { useDurationWords } from './duration-words.ts';
import { Stack } from '#src/ui/layout.tsx';
import css from './figures.module.css';
import { Tile } from './tiles.tsx';

export function Waited({ figures: { waited, before } }: { figures: Figures }) {
  const { t, currency } = useTranslation();
  const words = useDurationWords();
  const mean = ({ seconds, orders }: typeof waited) => (orders === 0 ? null : seconds / orders);
  const [now, earlier] = [mean(waited), mean(before.waited)];
  return (
    <Card id="waited" title={t('report.waited')} lead={t('report.waitedHint')}>
      <Stack as="dl" gap={5} className={css.waited}>
        <Tile word={t('report.orders')}>
          {formatNumber(waited.orders)}
          <Before now={waited.orders} before={before.waited.orders} />
        </Tile>
        <Tile word={t('report.sales')}>
          <Price currency={currency} amount={waited.sales} />
          <Before now={waited.sales} before={before.waited.sales} money />
        </Tile>
        <Tile word={t('report.waitedFor')}>
          {now === null ? t('report.none') : words(now)}
          {waited.orders > 0 && <small>{t('report.waitedInAll', { time: words(waited.seconds) })}</small>}
          {earlier !== null && <small>{t('report.beforeWas', { value: words(earlier) })}</small>}
        </Tile>
      </Stack>
    </Card>
  );
}
