import type { Menu } from '#src/contract/menu.ts';
import { cleanText } from '#src/domain/text.ts';
import { checkPhone } from '#src/domain/phone.ts';
import type { LineCheck } from './check-lines.ts';
import type { CheckoutForm } from './checkout-form.ts';

export type CheckoutField = 'table' | 'phone' | 'area' | 'address';
/** `key`: a translation key. `blocking`: false for a hint. Amounts in minor units. */
export type FieldProblem = { key: string; blocking: boolean; values?: { amount: number; missing: number } };

const PHONE_KEYS = {
  missing: 'checkout.phone.required',
  too_short: 'checkout.phone.tooShort',
  too_long: 'checkout.phone.tooLong',
} as const;

const isBlank = (text: string): boolean => cleanText(text, Infinity) === '';

/** Only where the venue knows the table. A waiter asks for none. */
export const isPhoneOptional = (
  form: Pick<CheckoutForm, 'orderType' | 'table' | 'byStaff'>,
  menu: Menu | null,
): boolean =>
  form.byStaff || (menu?.capabilities?.phoneOptional === true && form.orderType === 'DINE_IN' && !isBlank(form.table));

export function checkForm(
  form: CheckoutForm,
  menu: Menu,
  subtotal: number,
): Partial<Record<CheckoutField, FieldProblem>> {
  const problems: Partial<Record<CheckoutField, FieldProblem>> = {};
  const phone = checkPhone(form.phone, menu.venue?.phone_example);
  const isLeftOut = phone.kind === 'missing' && isPhoneOptional(form, menu);
  if (phone.kind !== 'ok' && !isLeftOut) problems.phone = { key: PHONE_KEYS[phone.kind], blocking: true };
  else if (phone.unlikely) problems.phone = { key: 'checkout.phone.unlikely', blocking: false };
  if (form.orderType === 'DINE_IN') {
    // Venues with table codes accept only a scanned table.
    const needsCode = menu.capabilities?.tableCodes === true && form.tableCode === null && !form.byStaff;
    if (needsCode) problems.table = { key: 'checkout.table.scan', blocking: true };
    else if (isBlank(form.table)) problems.table = { key: 'checkout.table.required', blocking: true };
  }
  if (form.orderType !== 'DELIVERY') return problems;
  const zone = menu.zones.find(({ id }) => id === form.zoneId);
  if (!zone) problems.area = { key: form.zoneId ? 'checkout.area.gone' : 'checkout.area.required', blocking: true };
  else if (subtotal < zone.minimum) {
    const values = { amount: zone.minimum, missing: zone.minimum - subtotal };
    problems.area = { key: 'checkout.area.minimum', blocking: true, values };
  }
  if (isBlank(form.address)) problems.address = { key: 'checkout.address.required', blocking: true };
  return problems;
}

/** Whether a problem with the table is one of its code. */
export const isTableCodeAsked = ({ table, tableCode }: CheckoutForm, menu: Menu | null): boolean =>
  menu?.capabilities?.tableCodes === true && (tableCode === null || !isBlank(table));

/** The line has to be changed or removed before the order. */
export const isBlockingCheck = ({ kind }: LineCheck): boolean => kind !== 'ok' && kind !== 'price_changed';

export function hasBlockingProblem(
  checks: readonly LineCheck[],
  problems: Partial<Record<CheckoutField, FieldProblem>>,
): boolean {
  return checks.some(isBlockingCheck) || Object.values(problems).some(({ blocking }) => blocking);
}
