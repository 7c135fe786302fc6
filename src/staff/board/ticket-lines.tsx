import type { Ticket } from '#src/contract/staff/board.ts';
import { inLanguage } from '#src/domain/text.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { nameOf } from '#src/staff/desk/names.ts';
import { ContentText } from '#src/ui/content-text.tsx';
import { LineOptions } from './line-options.tsx';
import { sumLines } from './sum-lines.ts';
import css from './ticket.module.css';

export function TicketLines({ lines }: { lines: Ticket['lines'] }) {
  const { lang } = useTranslation();
  return (
    <ul className={css.lines}>
      {sumLines(lines).map((line, at) => {
        const size = inLanguage({ en: line.size_name ?? '', ar: line.size_name_secondry ?? '' }, lang);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the lines of an order never change
          <li key={at} className={css.line}>
            <b className={css.quantity}>{line.quantity}</b>
            <span className={css.dish}>
              <ContentText of={nameOf(line, lang)} />
              {size !== '' && <ContentText className={css.size} of={size} />}
              <LineOptions line={line} classes={{ choice: css.size, extra: css.extra, remove: css.removed }} />
              {line.note !== '' && <ContentText className={css.wish} of={line.note} />}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
