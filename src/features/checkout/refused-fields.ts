import { useState } from 'react';
import { foldTableCode } from '#src/domain/promo-code.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { CheckoutField } from '#src/stores/check-form.ts';
import type { CheckoutForm } from '#src/stores/checkout.ts';
import { sentTableCode, tableCodeTextKey } from '#src/outbox/describe-row.ts';
import type { OutboxRow } from '#src/outbox/orders.ts';
import type { ShownProblems } from './use-problems.tsx';

const FIELD_OF: Record<string, CheckoutField> = {
  '/customer_phone': 'phone',
  '/customer_address': 'address',
  '/delivery_zone_id': 'area',
  '/table_number': 'table',
  '/table_code': 'table',
};
const VALUE_OF: Record<CheckoutField, keyof CheckoutForm> = {
  phone: 'phone',
  address: 'address',
  area: 'zoneId',
  table: 'table',
};

export function refusedFields(
  row: Pick<OutboxRow, 'reason' | 'conflict' | 'body'> | null | undefined,
): Partial<Record<CheckoutField, string>> {
  if (row?.reason === 'table_code_old') return { table: tableCodeTextKey(row) };
  if (row?.reason !== 'invalid') return {};
  const fields = (row.conflict?.errors ?? []).flatMap(({ pointer }) => FIELD_OF[pointer] ?? []);
  return Object.fromEntries(fields.map((field) => [field, 'checkout.fixFirst']));
}

export function useRefusedFields(row: OutboxRow | null | undefined, form: CheckoutForm): ShownProblems {
  const { t } = useTranslation();
  const [seen, setSeen] = useState<{ key: string; form: CheckoutForm } | null>(null);
  const refused = refusedFields(row);
  if (row && Object.keys(refused).length > 0 && seen?.key !== row.key) setSeen({ key: row.key, form });
  const shown: ShownProblems = {};
  for (const field of ['table', 'phone', 'area', 'address'] as const) {
    const key = refused[field];
    const name = VALUE_OF[field];
    // A newer scan of the same table may have brought a new code.
    const isOther =
      field === 'table' &&
      row?.reason === 'table_code_old' &&
      foldTableCode(sentTableCode(row) ?? '') !== foldTableCode(form.tableCode ?? '');
    if (key && seen && seen.form[name] === form[name] && !isOther) shown[field] = t(key);
  }
  return shown;
}
