import { isMoney, type PaymentRecord } from '#src/contract/staff/board.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { formatTime, moneyText } from '#src/i18n/format.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { BillDraft } from '#src/staff/data/kept-bills.ts';
import type { Bill } from './bill.ts';
import { useBoard } from '#src/staff/session/board.ts';
import { venueCurrency } from '#src/staff/session/venue-currency.ts';
import { Button } from '#src/ui/button.tsx';
import { ContentText } from '#src/ui/content-text.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Grow, Row, Stack } from '#src/ui/layout.tsx';
import { Price } from '#src/ui/price.tsx';
import { T } from '#src/ui/t.tsx';
import css from './bill.module.css';
import { METHOD_ICON } from './method-icon.ts';
import { partName } from './part-name.ts';

/** What was recorded, by whom. `onGiveBack` null: nothing is over. */
export function PaymentList({
  bill: { payments },
  draft,
  onGiveBack,
}: {
  bill: Bill;
  draft: BillDraft;
  onGiveBack: ((payment: PaymentRecord) => void) | null;
}) {
  const { t, lang } = useTranslation();
  const { timezone, waiting } = useBoard();
  if (payments.length === 0) return null;
  return (
    <Stack as="ul" gap={3} aria-label={t('bill.payments')}>
      {payments.map((payment) => {
        const { id, kind, method, amount, tip, by, at } = payment;
        const part = draft.paid[id];
        return (
          <Row key={id} as="li" gap={3} align="center" wrap className={css.payment}>
            <Icon name={kind === 'back' ? 'undo-2' : METHOD_ICON[method]} size={20} />
            <Grow as="span">
              {kind === 'back'
                ? t('bill.givenBack', { method: t(`bill.method.${method}`) })
                : t(`bill.method.${method}`)}
              <small className={css.small}>
                {part !== undefined && draft.split !== 'none' && `${partName(part, draft, t)} · `}
                {by.name !== '' && (
                  <>
                    <ContentText of={by.name} />
                    {' · '}
                  </>
                )}
                <bdi>{formatTime(at, lang, timezone)}</bdi>
                {waiting.some((row) => row.id === id) && ` · ${t('floor.state.waiting')}`}
              </small>
            </Grow>
            <PaymentSums payment={payment} />
            {onGiveBack && kind === 'taken' && isMoney(method) && amount > 0 && (
              <Button
                variant="secondary"
                small
                fit
                icon="undo-2"
                aria-label={t('bill.giveBackOf', {
                  amount: isolate(moneyText(amount + tip, venueCurrency(), lang)),
                  by: isolate(by.name),
                })}
                onClick={() => onGiveBack(payment)}
              >
                {t('bill.giveBack')}
              </Button>
            )}
          </Row>
        );
      })}
    </Stack>
  );
}

export function PaymentSums({ payment: { amount, tip } }: { payment: Pick<PaymentRecord, 'amount' | 'tip'> }) {
  const { currency } = useTranslation();
  return (
    <Stack as="span" justify="end">
      {(amount > 0 || tip === 0) && <Price currency={currency} amount={amount} />}
      {tip > 0 && (
        <small className={css.small}>
          <T k="bill.tipOf" values={{ amount: <Price currency={currency} amount={tip} /> }} />
        </small>
      )}
    </Stack>
  );
}
