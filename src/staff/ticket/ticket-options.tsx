import { Fragment } from 'react';
import type { Ticket } from '#src/contract/staff/board.ts';
import type { OptionKind } from '#src/domain/options.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { optionWords } from '#src/slips/ticket-text.ts';
import { Price } from '#src/ui/price.tsx';
import { ContentText } from '#src/ui/content-text.tsx';

export function TicketOptions({
  line,
  classes,
  isPriced = false,
}: {
  line: Ticket['lines'][number];
  classes: Record<OptionKind, string | undefined> & { allergen?: string | undefined };
  isPriced?: boolean;
}) {
  const { lang, currency } = useTranslation();
  return optionWords(line, lang).map(({ kind, text, allergens, price }, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- the options of a line never change
    <span key={at} className={classes[kind]}>
      <ContentText of={text} />
      {allergens.map((allergen, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- nor do its allergens
        <Fragment key={place}>
          {' '}
          <span className={classes.allergen}>
            (<ContentText of={allergen} />)
          </span>
        </Fragment>
      ))}
      {isPriced && price > 0 && (
        <>
          {' '}
          <Price currency={currency} amount={price} />
        </>
      )}
    </span>
  ));
}
