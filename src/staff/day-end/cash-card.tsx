import { useState } from 'react';
import type { DayEnd } from '#src/contract/staff/bills.ts';
import type { Person } from '#src/contract/staff/board.ts';
import { formatTime } from '#src/i18n/format.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Card } from '#src/staff/desk/card.tsx';
import { Button } from '#src/ui/button.tsx';
import { ContentText } from '#src/ui/content-text.tsx';
import { Row, Text } from '#src/ui/layout.tsx';
import { Price } from '#src/ui/price.tsx';
import { T } from '#src/ui/t.tsx';
import { CountSheet } from './count-sheet.tsx';
import css from './day-end.module.css';

/** What should be in the drawer. */
function cashOf(methods: DayEnd['methods']): number {
  const cash = methods.find(({ method }) => method === 'cash');
  return cash ? cash.amount + cash.tip - cash.back : 0;
}

/** The cash of each person who took money, and of all. */
export function CashCard({ day }: { day: DayEnd }) {
  const { t } = useTranslation();
  const [counted, setCounted] = useState<{ person: Person | null } | null>(null);
  const people = day.people.map(({ person, methods }) => ({ person, expected: cashOf(methods) }));
  return (
    <Card id="day-cash" title={t('dayEnd.cash')} lead={t('dayEnd.cashLead')}>
      <ul>
        {[...people, { person: null, expected: cashOf(day.methods) }].map(({ person, expected }) => (
          <CashRow
            key={person?.key ?? ''}
            day={day}
            person={person}
            expected={expected}
            onCount={() => setCounted({ person })}
          />
        ))}
      </ul>
      {counted && <CountSheet day={day.day} person={counted.person} onClose={() => setCounted(null)} />}
    </Card>
  );
}

function CashRow({
  day: { counts, timezone },
  person,
  expected,
  onCount,
}: {
  day: DayEnd;
  person: Person | null;
  expected: number;
  onCount: () => void;
}) {
  const { t, lang } = useTranslation();
  const count = counts.filter((one) => one.person?.key === person?.key).at(-1);
  const who = person?.name ?? t('dayEnd.all');
  return (
    <Row as="li" gap={6} rowGap={3} align="center" wrap className={`${css.row} ${css.cash}`}>
      <span className={css.name}>
        {person ? <ContentText of={person.name} /> : <b>{who}</b>}
        {count && (
          <small>
            <T
              k="dayEnd.countedBy"
              values={{ by: count.by.name, time: <bdi>{formatTime(count.at, lang, timezone)}</bdi> }}
            />
            {count.note !== '' && (
              <>
                {' · '}
                <ContentText of={count.note} />
              </>
            )}
          </small>
        )}
      </span>
      <Figure word={count ? 'dayEnd.expectedThen' : 'dayEnd.expected'} amount={count?.expected ?? expected} />
      {count && <Figure word="dayEnd.counted" amount={count.counted} />}
      {count && <Difference of={count.difference} />}
      {count && expected !== count.expected && <Figure word="dayEnd.later" amount={expected - count.expected} />}
      <Button
        variant="secondary"
        small
        fit
        aria-label={t(count ? 'dayEnd.countAgainOf' : 'dayEnd.countOf', { who: isolate(who) })}
        onClick={onCount}
      >
        {t(count ? 'dayEnd.countAgain' : 'dayEnd.count')}
      </Button>
    </Row>
  );
}

function Figure({ word, amount }: { word: string; amount: number }) {
  const { t, currency } = useTranslation();
  return (
    <span className={css.figure}>
      <Text as="small" ink={2} size="sm">
        {t(word)}
      </Text>
      <Price currency={currency} amount={amount} />
    </span>
  );
}

/** Counted less expected, as it was when it was counted. */
function Difference({ of }: { of: number }) {
  const { t, currency } = useTranslation();
  return (
    <span className={`${css.figure} ${of < 0 ? css.missing : ''}`}>
      <Text as="small" ink={2} size="sm">
        {t('dayEnd.difference')}
      </Text>
      {of === 0 ? (
        t('dayEnd.exactly')
      ) : (
        <span>
          <T
            k={of > 0 ? 'dayEnd.tooMuch' : 'dayEnd.missing'}
            values={{ amount: <Price currency={currency} amount={Math.abs(of)} /> }}
          />
        </span>
      )}
    </span>
  );
}
