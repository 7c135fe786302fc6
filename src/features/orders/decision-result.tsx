import { type ReactNode, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { CartLine } from '#src/domain/cart.ts';
import type { RowScreen } from '#src/domain/row-screen.ts';
import { toMinorUnits } from '#src/domain/money.ts';
import { inLanguage } from '#src/domain/text.ts';
import { formatDayTime } from '#src/i18n/format.ts';
import {
  acceptTerms,
  type Answers,
  editOrder,
  isUndecided,
  promoCodeOf,
  sendNow,
  tableCodeTextKey,
  termsOf,
  type NewTerms,
  type OutboxRow,
} from '#src/outbox/orders.ts';
import { Button } from '#src/ui/button.tsx';
import { CAUSE_WORDS } from '#src/ui/cause-words.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Price } from '#src/ui/price.tsx';
import { T } from '#src/ui/t.tsx';
import { DifferenceView } from './difference-view.tsx';
import { OrderBox } from './order-summary.tsx';
import { ActionPair, CallButton, ResultFrame, type ResultProps } from './result-frame.tsx';
import css from './result.module.css';
import { useDecision } from './use-decision.ts';
import { Withdraw } from './withdraw.tsx';

export function DecisionResult(props: ResultProps) {
  const { screen, look, row, menu } = props;
  const { t } = useTranslation();
  const { busy, decide } = useDecision(row.slug);
  const [answers, setAnswers] = useState<Answers>(new Map());
  const terms =
    screen === 'price' || screen === 'unavailable' || screen === 'promo' ? termsOf(row, menu, answers) : null;
  const acceptable = terms !== null && terms.lines.length > 0;
  const isOpen = terms?.diff.some(isUndecided) === true;
  const take = (index: number, isTaken: boolean) => setAnswers((known) => new Map([...known, [index, isTaken]]));
  const editsFirst = screen !== 'stale' && (!acceptable || !isMostKept(terms));
  const editKey = terms?.diff.some(isChoosable) ? 'decide.choose' : 'decide.edit';
  const edit = () => decide(() => editOrder(row), 'order');
  return (
    <ResultFrame
      icon={look.icon}
      glaze={look.tone}
      {...useWords(props, terms !== null && isAllGone(terms))}
      actions={
        <>
          {editsFirst && <Button onClick={edit}>{t(editKey)}</Button>}
          {acceptable && (
            <Button
              variant={editsFirst ? 'secondary' : 'go'}
              busy={busy}
              disabled={isOpen}
              end={
                !isOpen && (
                  <Price
                    currency={row.quote.currency}
                    amount={terms.quote.total}
                    className={(!editsFirst && css.onGo) || ''}
                  />
                )
              }
              onClick={() => decide(() => acceptTerms(row, terms))}
            >
              {t(acceptKey(screen, terms))}
            </Button>
          )}
          {screen === 'stale' && (
            <Button icon="refresh-cw" busy={busy} onClick={() => decide(() => sendNow(row))}>
              {t('saved.sendNow')}
            </Button>
          )}
          <ActionPair>
            {!editsFirst ? (
              <Button variant="secondary" onClick={edit}>
                {t('decide.edit')}
              </Button>
            ) : (
              <CallButton menu={menu} />
            )}
            <Withdraw row={row} decide={decide} />
          </ActionPair>
        </>
      }
    >
      {screen === 'promo' && (
        <Notice tone="wait" icon="ticket-percent">
          <PromoRefusal row={row} />
        </Notice>
      )}
      {terms ? <DifferenceView row={row} terms={terms} onTake={take} /> : <OrderBox row={row} menu={menu} />}
      {screen === 'stale' && row.attempt_at !== null && <Notice tone="wait">{t('stale.checking')}</Notice>}
    </ResultFrame>
  );
}

const isAllGone = ({ diff }: NewTerms): boolean => diff.every(({ kind }) => kind === 'gone');

/** It can still be had in another way than it was ordered. */
const isChoosable = (term: NewTerms['diff'][number]): boolean =>
  term.kind === 'options' || term.kind === 'size_gone' || (isAsked(term) && !term.isTaken);

const isAsked = (term: NewTerms['diff'][number]) => term.kind === 'changed' || term.kind === 'without';

/** Whether the rest is still the order: a drink without its meal is not. */
function isMostKept({ diff, lines }: NewTerms): boolean {
  if (diff.some(isChoosable)) return false;
  const worth = (list: readonly CartLine[]) => list.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const gone = diff.flatMap(({ kind, line }) => (kind === 'gone' ? [line] : []));
  return gone.length === 0 || worth(lines) > worth(gone);
}

function acceptKey(screen: RowScreen, { diff, lines }: NewTerms): string {
  if (screen === 'promo') return 'decide.acceptNoCode';
  if (screen === 'price') return 'decide.accept';
  const isWhole = lines.length === diff.length && diff.some(({ kind }) => kind === 'changed' || kind === 'without');
  return isWhole ? 'decide.acceptAll' : 'decide.acceptRest';
}

/** Hosts that give no reason say at most the minimum. */
function PromoRefusal({ row }: { row: OutboxRow }) {
  const { minimum = null, reason = minimum === null ? 'unknown' : 'minimum' } = row.conflict ?? {};
  if (reason === 'minimum') {
    return (
      <T
        k="checkout.promo.minimum"
        values={{
          amount: <Price currency={row.quote.currency} amount={toMinorUnits(minimum, row.quote.currency) ?? 0} />,
        }}
      />
    );
  }
  const words =
    reason === 'used_up' ? 'decide.promoUsedUp' : reason === 'expired' ? 'decide.promoEnded' : 'decide.promoGone';
  return <T k={words} values={{ code: <bdi dir="ltr">{promoCodeOf(row) ?? ''}</bdi> }} />;
}

function useWords(
  { screen, look, row, menu, lang, now }: ResultProps,
  allGone: boolean,
): { title: ReactNode; body: ReactNode } {
  const { t } = useTranslation();
  if (allGone) return { title: t('decide.allGone.title'), body: t('decide.fields.body') };
  switch (screen) {
    case 'table':
      return { title: t(look.title), body: t(tableCodeTextKey(row)) };
    case 'closed_venue': {
      const isPaused = row.conflict?.reason === 'paused';
      const title = t(CAUSE_WORDS[isPaused ? 'paused' : 'closed'].title);
      const opens = Date.parse(row.conflict?.opens_at ?? '');
      if (Number.isNaN(opens)) return { title, body: look.body && t(look.body) };
      const time = formatDayTime(opens, lang, t, now);
      return { title, body: <T k={isPaused ? 'decide.paused' : 'decide.closed.body'} values={{ time }} /> };
    }
    case 'zone': {
      const minimum = row.conflict?.minimum;
      if (row.reason === 'zone_minimum' && minimum != null) {
        const amount = toMinorUnits(minimum, row.quote.currency) ?? 0;
        const missing = Math.max(0, amount - row.quote.subtotal);
        const values = {
          amount: <Price currency={row.quote.currency} amount={amount} />,
          missing: <Price currency={row.quote.currency} amount={missing} />,
        };
        return { title: t(look.title), body: <T k="checkout.area.minimum" values={values} /> };
      }
      const zone = menu?.zones.find(({ id }) => id === row.zone_id);
      const title = zone ? (
        <T k="decide.zone.title" values={{ area: inLanguage(zone.name, lang) }} />
      ) : (
        t('checkout.area.gone')
      );
      return { title, body: look.body && t(look.body) };
    }
    case 'stale': {
      const isDated = !row.maybe_sent && row.reason !== 'clock';
      const count = isDated ? Math.max(0, Math.floor((now - row.confirmed_at) / 60_000)) : 0;
      return { title: t(look.title, { count }), body: look.body && t(look.body) };
    }
    default:
      return { title: t(look.title), body: look.body && t(look.body) };
  }
}
