import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { formatTime } from '#src/i18n/format.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { useBoard } from '#src/staff/session/board.ts';
import { useServerNow } from '#src/staff/session/clock.ts';
import { SessionEnded } from '#src/staff/sign-in/session-ended.tsx';
import { useAnnounced } from './use-announced.ts';
import { useKeeps } from '#src/stores/device-rows.ts';
import { useUnreadCause } from '#src/stores/use-cause.ts';
import { asSentence } from '#src/domain/text.ts';
import { CAUSE_WORDS } from '#src/ui/cause-words.ts';
import { useLang } from '#src/stores/settings.ts';
import { showToast, useToast } from '#src/stores/ui.ts';
import { Icon } from '#src/ui/icon.tsx';
import type { IconName } from '#src/ui/icon-names.ts';
import { Row } from '#src/ui/layout.tsx';
import css from './staff-notices.module.css';
import { lazyPart } from '#src/ui/lazy-part.ts';

const PaymentNotices = lazyPart(() =>
  import('#src/staff/bill/payment-notices.tsx').then((part) => part.PaymentNotices),
);
const PrinterNotices = lazyPart(() => import('./printer-notices.tsx').then((part) => part.PrinterNotices));

/** For a shorter interruption the tag in the header is enough. */
const NOTICE_AFTER_MS = 4_000;
/** By then customers see it too (src/features/orders/kitchen-presence.tsx). */
const CUSTOMERS_INFORMED_AFTER_MS = 45_000;

export function StaffNotices({ isFloor = false }: { isFloor?: boolean }) {
  return (
    <aside>
      <SessionEnded />
      <VenueOff />
      <KeepsNothing />
      <Blind isFloor={isFloor} />
      <Payments />
      <Printers />
    </aside>
  );
}

function Payments() {
  const isTold = useBoard().waiting.some((row) => row.kind === 'payment' || row.refused !== null);
  return (
    isTold && (
      <Suspense>
        <PaymentNotices />
      </Suspense>
    )
  );
}

function Printers() {
  return (
    useBoard().ordering.printers.some(({ problem }) => problem !== null) && (
      <Suspense>
        <PrinterNotices />
      </Suspense>
    )
  );
}

function VenueOff() {
  const { t } = useTranslation();
  const { venue_state: state } = useBoard().ordering;
  return <Line icon="store" words={state === 'active' ? null : t(`staff.venueState.${state}`)} />;
}

/** Waiters' orders and payments wait on the device. */
function KeepsNothing() {
  const { t } = useTranslation();
  const { service } = useBoard();
  const keeps = useKeeps();
  const unread = useUnreadCause();
  if (unread)
    return <Line icon="smartphone" words={`${asSentence(t(CAUSE_WORDS[unread].title))} ${t('staff.unread')}`} />;
  const isWarned = !keeps && (service.tables || service.bills);
  return <Line icon="smartphone" words={isWarned ? t('staff.keepsNothing') : null} />;
}

function Blind({ isFloor }: { isFloor: boolean }) {
  const { t } = useTranslation();
  const lang = useLang();
  const { link, lostAt, timezone } = useBoard();
  const now = useServerNow(1_000);
  const wasBlind = useRef(false);
  const offersUndo = Boolean(useToast()?.action);
  const blind = link === 'lost' && lostAt !== null && now - lostAt > NOTICE_AFTER_MS;
  useEffect(() => {
    if (blind) wasBlind.current = true;
    // It waits for a toast with a button, instead of replacing it.
    else if (link === 'live' && wasBlind.current && !offersUndo) {
      wasBlind.current = false;
      showToast({ text: t('kitchen.caughtUp') });
    }
  }, [blind, link, offersUndo, t]);
  const isTold = blind && !isFloor && now - lostAt > CUSTOMERS_INFORMED_AFTER_MS;
  const time = blind ? isolate(formatTime(lostAt, lang, timezone)) : '';
  const words = blind
    ? [t(isFloor ? 'floor.blind' : 'kitchen.blind', { time }), ...(isTold ? [t('kitchen.blindTold')] : [])].join(' ')
    : null;
  return <Line icon="unplug" words={words} />;
}

function Line({ icon, words }: { icon: IconName; words: string | null }) {
  useAnnounced(words, true);
  if (words === null) return null;
  return (
    <Row loose as="p" gap={4} align="center" weight={500} className={css.line}>
      <Icon name={icon} size={20} />
      <span>{words}</span>
    </Row>
  );
}
