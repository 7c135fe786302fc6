import type { Ticket } from '#src/contract/staff/board.ts';
import { type OptionKind, optionText } from '#src/domain/options.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Price } from '#src/ui/price.tsx';
import { ContentText } from '#src/ui/content-text.tsx';

type Line = Ticket['lines'][number];

/** The options of a line, each in a row of its own. */
export function LineOptions({
  line: { options = [] },
  classes,
  isPriced = false,
}: {
  line: Line;
  classes: Record<OptionKind, string | undefined>;
  isPriced?: boolean;
}) {
  const { lang } = useTranslation();
  return options.map(({ name, name_secondry, kind, quantity, price, free }, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- the options of a line never change
    <span key={at} className={classes[kind]}>
      <ContentText of={optionText({ name: { en: name, ar: name_secondry }, kind, quantity }, lang)} />
      {isPriced && price * (quantity - free) > 0 && (
        <>
          {' '}
          <Price amount={price * (quantity - free)} />
        </>
      )}
    </span>
  ));
}
