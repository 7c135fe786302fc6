import { useState } from 'react';
import { device } from '#src/db/device.ts';
import { randomUuid } from '#src/domain/ids.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { takeOrder } from './take-order.ts';
import { slug } from '#src/staff/session/venue.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import css from './scan.module.css';

/** Where nothing can be scanned: an ordinary order for the table, with the letters of the guest's order in its note. */
export function TypeOrder({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation();
  const [table, setTable] = useState('');
  const [code, setCode] = useState('');
  const type = async () => {
    if (code.trim() !== '') await noteCode(table.trim(), t('scan.typedNote', { code: code.trim().toUpperCase() }));
    takeOrder(table.trim());
  };
  return (
    <details className={css.type} open={isOpen}>
      <summary>{t('scan.type')}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (table.trim() !== '') void type();
        }}
      >
        <Field label={t('checkout.table.label')} value={table} onChange={setTable} required />
        <Field label={t('scan.code')} value={code} onChange={setCode} maxLength={4} ltr />
        <Button type="submit" variant="secondary">
          {t('scan.typeAction')}
        </Button>
      </form>
    </details>
  );
}

/** Into the cart of the table, which the menu opens. */
const noteCode = (table: string, note: string): Promise<unknown> =>
  device.write(async (tx) => {
    const empty = { slug, table, draft_key: randomUuid(crypto), lines: [], promo_code: null, updated_at: Date.now() };
    const cart = (await tx.get('carts', [slug, table])) ?? { ...empty, currency: null, note: '' };
    await tx.put('carts', { ...cart, note: cart.note || note });
  });
