import type { DayEnd, MethodSum } from '#src/contract/staff/bills.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { PaymentSums } from '#src/staff/bill/payment-list.tsx';
import { Card } from '#src/staff/desk/card.tsx';
import desk from '#src/staff/desk/desk.module.css';
import { ContentText } from '#src/ui/content-text.tsx';
import { Price } from '#src/ui/price.tsx';
import { T } from '#src/ui/t.tsx';
import css from './day-end.module.css';

/** By method: of all, and of each person. */
export function TakenCard({ day: { methods, people } }: { day: DayEnd }) {
  const { t } = useTranslation();
  return (
    <Card id="day-taken" title={t('dayEnd.methods')}>
      {methods.length === 0 ? (
        <p className={desk.lead}>{t('dayEnd.nothing')}</p>
      ) : (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('bill.how')}</th>
              <th scope="col">{t('dayEnd.sum')}</th>
            </tr>
          </thead>
          <Methods of={methods} />
          {people.length > 1 &&
            people.map(({ person, methods: own }) => <Methods key={person.key} of={own} name={person.name} />)}
        </table>
      )}
    </Card>
  );
}

function Methods({ of, name }: { of: readonly MethodSum[]; name?: string }) {
  const { t, currency } = useTranslation();
  return (
    <tbody>
      {name !== undefined && (
        <tr>
          <th scope="rowgroup" colSpan={2} className={css.person}>
            <ContentText of={name} />
          </th>
        </tr>
      )}
      {of.map(({ method, amount, tip, back, count }) => (
        <tr key={method}>
          <th scope="row">
            {t(`bill.method.${method}`)}
            <small>{t('dayEnd.paymentCount', { count })}</small>
          </th>
          <td>
            <PaymentSums payment={{ amount, tip }} />
            {back > 0 && (
              <small>
                <T k="dayEnd.back" values={{ amount: <Price currency={currency} amount={back} /> }} />
              </small>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  );
}
