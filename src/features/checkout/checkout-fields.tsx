import type { ReactNode } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Menu } from '#src/contract/menu.ts';
import type { Lang } from '#src/domain/lang.ts';
import { isTableCodeAsked } from '#src/stores/check-form.ts';
import { setCheckout, type CheckoutForm, type CheckoutPatch, type QuoteView } from '#src/stores/checkout.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { KeepFocus } from '#src/ui/keep-focus.tsx';
import { Row, Stack } from '#src/ui/layout.tsx';
import { Remark } from '#src/ui/remark.tsx';
import css from './checkout.module.css';
import { ContactFields } from './contact-fields.tsx';
import { OrderNote } from './order-note.tsx';
import { OrderTypeTiles } from './order-type.tsx';
import { PromoCodeField } from './promo-code-field.tsx';
import { TableField } from './table-field.tsx';
import type { Places } from './use-places.ts';
import type { ShownProblems } from './use-problems.tsx';
import type { PromoEntry } from './use-promo-code.ts';

type CheckoutFieldsProps = {
  slug: string;
  lang: Lang;
  menu: Menu | null;
  form: CheckoutForm;
  view: QuoteView;
  problems: ShownProblems;
  note: string;
  /** Null: the venue has no codes. */
  promo: PromoEntry | null;
  places: Places;
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
  promo,
  places,
  estimate,
}: CheckoutFieldsProps) {
  const { t } = useTranslation();
  const change = (patch: CheckoutPatch) => setCheckout(slug, patch);
  return (
    <Stack gap={5} className={css.fields}>
      {!form.byStaff && (
        <>
          <OrderTypeTiles value={form.orderType} onChange={(orderType) => change({ orderType })} menu={menu} />
          {estimate}
          {form.orderType === 'PICKUP' && <Remark>{t('checkout.type.pickupNote')}</Remark>}
          {form.orderType === 'DINE_IN' && (
            <TableField
              slug={slug}
              form={form}
              codes={menu?.capabilities?.tableCodes === true}
              isCodeAsked={isTableCodeAsked(form, menu)}
              places={places}
              error={problems.table}
              onChange={change}
            />
          )}
          <ContactFields form={form} menu={menu} lang={lang} problems={problems} places={places} onChange={change} />
          <Checkbox checked={form.remember} onChange={(remember) => change({ remember })}>
            {t(form.orderType === 'DELIVERY' ? 'checkout.remember' : 'checkout.rememberPhone')}
          </Checkbox>
        </>
      )}
      {menu?.capabilities?.notes && <OrderNote slug={slug} note={note} type={form.orderType} />}
      {promo && (
        <KeepFocus watch={view.promo ? 'applied' : view.promoProblem}>
          <PromoCodeField slug={slug} entry={promo} view={view} ref={places.at('promo')} />
        </KeepFocus>
      )}
    </Stack>
  );
}

export function LineCount({ count }: { count: number }) {
  const { t } = useTranslation();
  return count > 0 ? (
    <Row round="sm" fill={1} as="span" align="center" inline size="sm" weight={500} className={css.count}>
      {t('count.items', { count })}
    </Row>
  ) : null;
}
