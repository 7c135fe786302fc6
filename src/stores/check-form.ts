import type { Menu } from '#src/contract/menu.ts';
import { cleanText } from '#src/domain/clean-text.ts';
import { checkPhone } from '#src/domain/phone.ts';
import type { CheckoutField, CheckoutForm, FieldProblem } from './checkout-form.ts';

const PHONE_KEYS = {
  missing: 'checkout.phone.required',
  too_short: 'checkout.phone.tooShort',
  too_long: 'checkout.phone.tooLong',
} as const;

const isBlank = (text: string): boolean => cleanText(text, Infinity) === '';

/** Problems and hints by field. The form can be confirmed if none is `blocking`. */
export function checkForm(
  form: CheckoutForm,
  menu: Menu,
  subtotal: number,
): Partial<Record<CheckoutField, FieldProblem>> {
  const problems: Partial<Record<CheckoutField, FieldProblem>> = {};
  const phone = checkPhone(form.phone);
  if (phone.kind !== 'ok') problems.phone = { key: PHONE_KEYS[phone.kind], blocking: true };
  else if (phone.unlikely) problems.phone = { key: 'checkout.phone.unlikely', blocking: false };
  if (form.orderType === 'DINE_IN') {
    // Venues with table codes accept only a scanned table.
    const needsCode = menu.capabilities?.tableCodes === true && form.tableCode === null;
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
