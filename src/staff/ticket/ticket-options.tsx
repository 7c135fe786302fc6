import { Fragment } from 'react';
import type { Ticket } from '#src/contract/staff/board.ts';
import { optionText } from '#src/domain/option-text.ts';
import type { OptionKind } from '#src/domain/options.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Price } from '#src/ui/price.tsx';
import { nameOf } from '#src/staff/desk/names.ts';
import { ContentText } from '#src/ui/content-text.tsx';

type Line = Ticket['lines'][number];

export function TicketOptions({
  line: { options = [] },
  classes,
  isPriced = false,
}: {
  line: Line;
  classes: Record<OptionKind, string | undefined> & { allergen?: string | undefined };
  isPriced?: boolean;
}) {
  const { lang, currency } = useTranslation();
  return options.map(({ name, name_ar, kind, quantity, price, free, allergens = [] }, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- the options of a line never change
    <span key={at} className={classes[kind]}>
      <ContentText of={optionText({ name: { en: name, ar: name_ar }, kind, quantity }, lang, formatNumber)} />
      {allergens.map((allergen, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- nor do its allergens
        <Fragment key={place}>
          {' '}
          <span className={classes.allergen}>
            (<ContentText of={nameOf(allergen, lang)} />)
          </span>
        </Fragment>
      ))}
      {isPriced && price * (quantity - free) > 0 && (
        <>
          {' '}
          <Price currency={currency} amount={price * (quantity - free)} />
        </>
      )}
    </span>
  ));
}
