import type { Ticket } from '#src/contract/staff/board.ts';
import { inLanguage } from '#src/domain/text.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { nameOf } from '#src/staff/desk/names.ts';
import { isOfStation } from '#src/staff/state/board-filter.ts';
import { toggleTick, useTicks } from '#src/staff/state/ticks.ts';
import { ContentText } from '#src/ui/content-text.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { columnOf } from '#src/staff/state/columns.ts';
import { sumLines } from './sum-lines.ts';
import { TicketOptions } from './ticket-options.tsx';
import css from './ticket.module.css';

export function TicketLines({ ticket, station }: { ticket: Ticket; station: ReadonlySet<string> | null }) {
  const { t, lang } = useTranslation();
  const ticks = useTicks(ticket.id);
  const isCooked = columnOf(ticket) === 'cooking';
  const lines = sumLines(ticket.lines);
  const others = lines.filter((line) => !isOfStation(line, station)).length;
  return (
    <ul className={css.lines}>
      {lines.map((line, at) => {
        if (!isOfStation(line, station)) return null;
        const size = inLanguage({ en: line.size_name ?? '', ar: line.size_name_secondry ?? '' }, lang);
        const name = nameOf(line, lang);
        const isTicked = isCooked && ticks.includes(at);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the lines of an order never change
          <li key={at} className={`${css.line} ${isTicked ? css.ticked : ''}`}>
            {isCooked ? (
              <button
                type="button"
                role="checkbox"
                aria-checked={isTicked}
                aria-label={t('kitchen.lineDone', { line: `${line.quantity} × ${isolate(name)}` })}
                className={css.tick}
                onClick={() => toggleTick(ticket.id, at)}
              >
                <b className={css.quantity}>{isTicked ? <Icon name="check" size={18} stroke="3" /> : line.quantity}</b>
              </button>
            ) : (
              <b className={css.quantity}>{line.quantity}</b>
            )}
            <span className={css.dish}>
              <ContentText className={css.name} of={name} />
              {size !== '' && <ContentText className={css.size} of={size} />}
              <TicketOptions
                line={line}
                classes={{ choice: css.size, extra: css.extra, remove: css.removed, allergen: css.allergen }}
              />
              {line.note !== '' && <ContentText className={css.wish} of={line.note} />}
            </span>
          </li>
        );
      })}
      {others > 0 && <li className={css.others}>{t('kitchen.station.others', { count: others })}</li>}
    </ul>
  );
}
