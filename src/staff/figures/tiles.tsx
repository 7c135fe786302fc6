import type { ReactNode } from 'react';
import type { Durations, Figures, Totals } from '#src/contract/staff/figures.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Stack, Text } from '#src/ui/layout.tsx';
import { Price } from '#src/ui/price.tsx';
import { Before } from './before.tsx';
import css from './figures.module.css';
import { useDurationWords } from './duration-words.ts';

export function Tiles({ figures }: { figures: Figures }) {
  const { t, currency } = useTranslation();
  const { before } = figures;
  const average = ({ sales, orders }: Totals) => (orders === 0 ? null : Math.round(sales / orders));
  return (
    <Stack as="dl" gap={5} className={css.tiles}>
      <Tile word={t('report.sales')}>
        <Price currency={currency} amount={figures.sales} />
        <Before now={figures.sales} before={before.sales} money />
      </Tile>
      <Tile word={t('report.orders')}>
        {formatNumber(figures.orders)}
        <Before now={figures.orders} before={before.orders} />
      </Tile>
      <Tile word={t('report.average')}>
        <Average of={average(figures)} before={average(before)} />
      </Tile>
      <Tile word={t('report.canceled')}>
        {formatNumber(figures.canceled)}
        <Before now={figures.canceled} before={before.canceled} />
      </Tile>
      <Tile word={t('report.toAccepted')} note={t('report.middle')}>
        <Duration of={figures.to_accepted} before={before.to_accepted} />
      </Tile>
      <Tile word={t('report.toDelivered')} note={t('report.middle')}>
        <Duration of={figures.to_delivered} before={before.to_delivered} />
      </Tile>
    </Stack>
  );
}

export function Tile({ word, note, children }: { word: string; note?: string; children: ReactNode }) {
  return (
    <Stack round="md" gap={2} card className={css.tile}>
      <Text as="dt" ink={2} size="sm" loose>
        {word}
        {note !== undefined && (
          <Text as="span" ink={3}>
            {' '}
            · {note}
          </Text>
        )}
      </Text>
      <dd>{children}</dd>
    </Stack>
  );
}

function Average({ of, before }: { of: number | null; before: number | null }) {
  const { t, currency } = useTranslation();
  return (
    <>
      {of === null ? t('report.none') : <Price currency={currency} amount={of} />}
      {before !== null && <Before now={of} before={before} money />}
    </>
  );
}

export function Duration({ of, before }: { of: Durations; before: Durations }) {
  const { t } = useTranslation();
  const words = useDurationWords();
  return (
    <>
      {of.median === null ? t('report.none') : words(of.median)}
      {of.p90 !== null && <small>{t('report.ninth', { time: words(of.p90) })}</small>}
      {before.median !== null && <small>{t('report.beforeWas', { value: words(before.median) })}</small>}
    </>
  );
}
