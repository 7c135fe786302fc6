import type { ReactNode } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Menu } from '#src/contract/menu.ts';
import type { Lang } from '#src/domain/lang.ts';
import { formatDayTime } from '#src/i18n/format.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { setCheckout, type CheckoutForm, type CheckoutPatch, type QuoteView } from '#src/stores/checkout.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { KeepFocus } from '#src/ui/keep-focus.tsx';
import css from './checkout.module.css';
import { ContactFields } from './contact-fields.tsx';
import { OrderNote } from './order-note.tsx';
import { OrderTypeTiles } from './order-type.tsx';
import { PromoCodeField } from './promo-code-field.tsx';
import { TableField } from './table-field.tsx';
import { Totals } from './totals.tsx';
import type { ShownProblems } from './use-problems.tsx';

type CheckoutFieldsProps = {
  slug: string;
  lang: Lang;
  menu: Menu | null;
  form: CheckoutForm;
  view: QuoteView;
  problems: ShownProblems;
  note: string;
  promoCode: string | null;
  /** With an empty list too: a code may have been made since. */
  promos: boolean;
  /** Epoch ms of outdated prices; null: they are current. */
  asOf: number | null;
  estimate: ReactNode;
};

export function CheckoutFields({
  slug,
  lang,
  menu,
  form,
  view,
  problems,
  note,
  promoCode,
  promos,
  asOf,
  estimate,
}: CheckoutFieldsProps) {
  const { t } = useTranslation();
  const change = (patch: CheckoutPatch) => setCheckout(slug, patch);
  return (
    <div className={css.fields}>
      <OrderTypeTiles value={form.orderType} onChange={(orderType) => change({ orderType })} menu={menu} />
      {estimate}
      {form.orderType === 'PICKUP' && <p className={css.aside}>{t('checkout.type.pickupNote')}</p>}
      {form.orderType === 'DINE_IN' && (
        <TableField
          slug={slug}
          form={form}
          codes={menu?.capabilities?.tableCodes === true}
          error={problems.table}
          onChange={change}
        />
      )}
      <ContactFields form={form} menu={menu} lang={lang} problems={problems} onChange={change} />
      <Checkbox checked={form.remember} onChange={(remember) => change({ remember })}>
        {t('checkout.remember')}
      </Checkbox>
      {menu?.capabilities?.notes && <OrderNote slug={slug} note={note} type={form.orderType} />}
      {(promos || promoCode !== null) && (
        <KeepFocus watch={view.promo ? 'applied' : view.promoProblem}>
          <PromoCodeField slug={slug} code={promoCode} draft={form.promo} view={view} lang={lang} />
        </KeepFocus>
      )}
      <Totals view={view} orderType={form.orderType} />
      <div className={css.asides}>
        {asOf !== null && (
          <p className={css.aside}>
            <Icon name="clock" size={16} />
            <span>{t('checkout.stalePrices', { time: isolate(formatDayTime(asOf, lang, t, Date.now())) })}</span>
          </p>
        )}
        <p className={css.aside}>
          <Icon name="wallet" size={16} />
          <span>{t('checkout.pay')}</span>
        </p>
      </div>
    </div>
  );
}

export function LineCount({ count }: { count: number }) {
  const { t } = useTranslation();
  return count > 0 ? <span className={css.count}>{t('count.items', { count })}</span> : null;
}
