import type { Ticket } from '#src/contract/staff/board.ts';
import { keptPieces } from '#src/domain/kept-pieces.ts';
import { inLanguage } from '#src/domain/text.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { lineName, ticketLineText } from '#src/staff/desk/names.ts';
import { isOfStation } from './board-filter.ts';
import { toggleTick, useTicks } from './ticks.ts';
import { ContentText } from '#src/ui/content-text.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Row } from '#src/ui/layout.tsx';
import { T } from '#src/ui/t.tsx';
import { columnOf } from './columns.ts';
import { workOf } from '#src/slips/sum-lines.ts';
import { TicketOptions } from '#src/staff/ticket/ticket-options.tsx';
import css from './ticket.module.css';

export function TicketLines({ ticket, station }: { ticket: Ticket; station: ReadonlySet<string> | null }) {
  const { t, lang } = useTranslation();
  const ticks = useTicks()(ticket.id);
  const isCooked = columnOf(ticket) === 'cooking';
  const work = workOf(ticket.lines);
  // A station that makes the whole combo sees its parts as options.
  const own = work.filter(
    ({ line, combo }) => isOfStation(line, station) && (combo === null || !isOfStation(combo.line, station)),
  );
  const seen = new Set(own.map(({ at, combo }) => combo?.at ?? at));
  const others = work.filter(({ at, combo }) => combo === null && !seen.has(at)).length;
  return (
    <ul className={css.lines}>
      {own.map(({ line, combo, at }) => {
        const size = inLanguage({ en: line.size_name ?? '', ar: line.size_name_ar ?? '' }, lang);
        const name = lineName(line, lang);
        const pieces = keptPieces(line);
        const isTicked = isCooked && ticks.includes(at);
        return (
          <Row
            key={at}
            as="li"
            gap={3}
            align="start"
            className={`${css.line} ${pieces === 0 ? css.gone : isTicked ? css.ticked : ''}`}
          >
            {isCooked && pieces > 0 ? (
              <button
                type="button"
                role="checkbox"
                aria-checked={isTicked}
                aria-label={t('kitchen.lineDone', {
                  line: `${pieces} × ${isolate(ticketLineText(line, lang))}`,
                })}
                className={css.tick}
                onClick={() => void toggleTick(ticket.id, at)}
              >
                <b className={css.quantity}>{isTicked ? <Icon name="check" size={18} stroke="3" /> : pieces}</b>
              </button>
            ) : (
              <b className={css.quantity}>{formatNumber(pieces)}</b>
            )}
            <span className={css.dish}>
              <ContentText className={css.name} of={name} />
              {size !== '' && <ContentText className={css.size} of={size} />}
              {combo && (
                <span className={css.size}>
                  <T k="kitchen.partOf" values={{ combo: lineName(combo.line, lang) }} />
                </span>
              )}
              <TicketOptions
                line={line}
                classes={{ choice: css.size, extra: css.extra, remove: css.removed, allergen: css.allergen }}
              />
              {line.voided ? <span className={css.back}>{t('bill.takenBack', { count: line.voided })}</span> : null}
              {line.note !== '' && <ContentText className={css.wish} of={line.note} />}
            </span>
          </Row>
        );
      })}
      {others > 0 && <li className={css.others}>{t('kitchen.station.others', { count: others })}</li>}
    </ul>
  );
}
