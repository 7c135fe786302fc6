import type { Cause } from '#src/domain/cause.ts';
import type { RowScreen } from '#src/domain/row-screen.ts';
import { CAUSE_WORDS } from './cause-words.ts';
import type { IconName } from './icon-names.ts';
import type { STATE_GLAZES } from './plate.tsx';

/** How an order in the outbox looks: on its own screen, spoken, and as the tag of its card. */
export type OrderLook = {
  /** What the screen is made of. */
  part: 'sent' | 'waiting' | 'decide' | 'unsure' | 'ended' | 'failed';
  icon: IconName;
  tone: Exclude<keyof typeof STATE_GLAZES, 'offline'>;
  title: string;
  body: string | null;
  /** Absent: as the title. */
  spoken?: string;
  /** Null for an order that was sent or waits normally: guests and waiters have different words for these. */
  tag: string | null;
};

const SENT = {
  part: 'sent',
  icon: 'check',
  tone: 'go',
  title: 'sent.title',
  body: 'sent.body',
  spoken: 'live.sent',
  tag: null,
} as const;
/** Never green: the venue does not have the order yet. */
const WAITING = { part: 'waiting', tone: 'wait', tag: null } as const;
const SENDING = {
  ...WAITING,
  icon: 'radio-tower',
  title: 'sending.title',
  body: 'sending.body',
  spoken: 'live.sending',
  tag: 'history.tag.sending',
} as const;
const DECIDE = {
  part: 'decide',
  icon: 'message-circle-question-mark',
  tone: 'note',
  title: 'decide.title',
  body: 'decide.fields.body',
  spoken: 'live.decide',
  tag: 'history.tag.decide',
} as const;

const LOOKS: Record<RowScreen, OrderLook> = {
  sent: SENT,
  too_late: { ...SENT, spoken: 'cancelled.tooLate' },
  sent_canceled: {
    ...SENT,
    icon: 'x',
    tone: 'stop',
    title: 'cancelled.title',
    body: null,
    spoken: 'cancelled.byVenue',
    tag: 'status.canceled',
  },
  sending: SENDING,
  unsure_checking: { ...SENDING, body: 'unsure.checking' },
  saved: { ...WAITING, icon: 'smartphone', title: 'saved.title', body: 'saved.body', spoken: 'live.saved' },
  no_answer: {
    ...WAITING,
    icon: 'hourglass',
    title: 'waiting.noAnswer.title',
    body: 'waiting.noAnswer.body',
    tag: 'waiting.noAnswer.title',
  },
  portal: { ...WAITING, icon: 'wifi', title: 'waiting.portal.title', body: 'waiting.portal.body' },
  update: { ...WAITING, icon: 'refresh-cw', title: 'waiting.update.title', body: 'waiting.update.body' },
  busy: { ...WAITING, icon: 'clock', title: 'waiting.busy.title', body: null },
  price: { ...DECIDE, body: 'decide.bodyOnline' },
  unavailable: { ...DECIDE, body: 'decide.bodyOnline' },
  promo: { ...DECIDE, body: 'decide.promoBody' },
  table: DECIDE,
  zone: { ...DECIDE, body: 'decide.zone.body' },
  fields: { ...DECIDE, title: 'decide.fields.title' },
  closed_venue: { ...DECIDE, icon: 'clock' },
  stale: { ...DECIDE, icon: 'clock', title: 'stale.title', body: 'stale.body' },
  unsure: {
    ...DECIDE,
    part: 'unsure',
    title: 'unsure.title',
    body: 'unsure.body',
    spoken: 'live.unsure',
    tag: 'history.tag.unsure',
  },
  cancelling: {
    ...WAITING,
    part: 'ended',
    icon: 'hourglass',
    title: 'cancelling.title',
    body: 'cancelling.body',
    tag: 'history.tag.cancelling',
  },
  cancelled: {
    part: 'ended',
    icon: 'x',
    tone: 'stop',
    title: 'cancelled.title',
    body: 'cancelled.notSent',
    tag: 'history.tag.neverSent',
  },
  closed: {
    part: 'ended',
    icon: 'message-circle-question-mark',
    tone: 'none',
    title: 'unsure.title',
    body: 'closed.forgotten',
    tag: 'history.tag.unsure',
  },
  rejected: {
    part: 'failed',
    icon: 'server-off',
    tone: 'stop',
    title: 'failed.title',
    body: 'failed.body',
    spoken: 'live.failed',
    tag: 'history.tag.failed',
  },
};

const TWICE: OrderLook = {
  ...SENT,
  icon: 'triangle-alert',
  tone: 'note',
  title: 'handover.twice.title',
  body: 'handover.twice.body',
  spoken: 'handover.twice.title',
};
const TYPED: OrderLook = {
  part: 'ended',
  icon: 'hand-platter',
  tone: 'none',
  title: 'handover.typed.title',
  body: 'handover.typed.body',
  tag: 'handover.typed.title',
};

type Row = { reason: string | null; maybe_sent: boolean; was_offline: boolean; copy?: true };

/** `cause`: of the wait. Says "not sent" only if the row never left. */
export function orderLook(screen: RowScreen, row: Row, cause: Cause): OrderLook {
  const look = LOOKS[screen];
  const { reason, maybe_sent, was_offline } = row;
  if (reason === 'typed') {
    if (screen === 'sent_canceled') return { ...look, spoken: TYPED.title };
    return look.part === 'sent' ? TWICE : TYPED;
  }
  switch (screen) {
    case 'busy': {
      const { icon, title, body } = CAUSE_WORDS[cause];
      return { ...look, icon, title, body, tag: title };
    }
    case 'price':
    case 'unavailable':
      return was_offline ? { ...look, body: 'decide.body' } : look;
    case 'stale':
      // After an attempt the screen must not say "not sent" (docs/outbox.md 1.9).
      if (maybe_sent) return { ...look, title: 'waiting.noAnswer.title', body: 'stale.noAnswer' };
      return reason === 'clock' ? { ...look, body: 'stale.clock' } : look;
    case 'cancelled':
      // A copy tells nothing of what the guest's phone sent.
      if (maybe_sent || row.copy) return { ...look, body: 'cancelled.confirmed', tag: 'status.canceled' };
      return reason === 'expired' ? { ...look, body: 'cancelled.neverSent' } : look;
    case 'closed':
      if (reason === 'arrived')
        return { ...look, icon: 'check', title: 'unsure.marked', body: null, tag: 'unsure.marked', spoken: look.title };
      return reason === 'expired' ? { ...look, body: 'closed.expired' } : look;
    case 'rejected':
      if (reason === 'venue_gone') return { ...look, body: CAUSE_WORDS.gone.title };
      if (reason === 'blocked') return { ...look, body: CAUSE_WORDS.blocked.title };
      return reason === 'defect' ? { ...look, body: 'failed.defect' } : look;
    default:
      return look;
  }
}
