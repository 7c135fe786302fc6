import type { DayEnd, DayVoid } from '#src/contract/staff/bills.ts';
import { isVoidReason } from '#src/domain/void-reason.ts';
import { formatNumber, formatTime } from '#src/i18n/format.ts';
import { isolateLtr } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Card } from '#src/staff/desk/card.tsx';
import desk from '#src/staff/desk/desk.module.css';
import { lineName } from '#src/staff/desk/names.ts';
import { ContentText } from '#src/ui/content-text.tsx';
import { Row } from '#src/ui/layout.tsx';
import { Price } from '#src/ui/price.tsx';
import { T } from '#src/ui/t.tsx';
import css from './day-end.module.css';

/** By person, the largest sum first. */
export function VoidsCard({ day: { voids, counts, timezone } }: { day: DayEnd }) {
  const { t, currency } = useTranslation();
  const counted = counts.filter(({ person }) => person === null).at(-1)?.at ?? Infinity;
  const people = [...new Set(voids.map(({ by }) => by.key))]
    .map((key) => voids.filter(({ by }) => by.key === key))
    .map((own) => ({ own, sum: own.reduce((sum, { amount }) => sum + amount, 0) }))
    .sort((one, other) => other.sum - one.sum);
  return (
    <Card id="day-voids" title={t('dayEnd.voids')}>
      {people.length === 0 && <p className={desk.lead}>{t('dayEnd.voidsNone')}</p>}
      {people.map(({ own, sum }) => (
        <section key={own[0]?.by.key}>
          <Row gap={5} rowGap={1} as="h3" justify="between" wrap size="body" weight={600}>
            <ContentText of={own[0]?.by.name ?? ''} />
            <Price currency={currency} amount={sum} />
          </Row>
          <ul>
            {own.map((one) => (
              <Void key={one.void} of={one} timezone={timezone} isLate={one.at > counted} />
            ))}
          </ul>
        </section>
      ))}
    </Card>
  );
}

function Void({ of, timezone, isLate }: { of: DayVoid; timezone: string; isLate: boolean }) {
  const { t, lang, currency } = useTranslation();
  const name = lineName(of, lang);
  const what =
    name === '' ? (
      t('dayEnd.wholeOrder')
    ) : (
      <>
        <bdi>{formatNumber(of.quantity)}</bdi>
        {' × '}
        <ContentText of={name} />
      </>
    );
  return (
    <Row as="li" gap={6} rowGap={3} align="center" wrap className={css.row}>
      <span className={css.name}>
        <T k="dayEnd.voidOf" values={{ number: isolateLtr(String(of.number)), what: <span>{what}</span> }} />
        <small>
          <bdi>{formatTime(of.at, lang, timezone)}</bdi>
          {' · '}
          {isVoidReason(of.reason) ? t(`void.reason.${of.reason}`) : <ContentText of={of.reason} />}
          {isLate && ` · ${t('dayEnd.afterCount')}`}
          {of.sent_by !== null && (
            <>
              {' · '}
              <T k="dayEnd.sentBy" values={{ name: of.sent_by }} />
            </>
          )}
          {of.allowed_by && (
            <>
              {' · '}
              <T k="dayEnd.allowedBy" values={{ by: of.allowed_by.name }} />
            </>
          )}
        </small>
      </span>
      <Price currency={currency} amount={of.amount} />
    </Row>
  );
}
