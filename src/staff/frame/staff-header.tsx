import { useQuery } from '@tanstack/react-query';
import { startTransition, Suspense, useEffect, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { formatTime } from '#src/i18n/format.ts';
import { TypeFilter } from '#src/staff/board/type-filter.tsx';
import { toggleSound, useAlarm } from '#src/staff/state/alarm.ts';
import { useBoard, useTimezone, type BoardView } from '#src/staff/state/board.ts';
import { useServerNow } from '#src/staff/state/clock.ts';
import { useSession } from '#src/staff/state/session.ts';
import { sellablesQuery } from '#src/staff/state/sold-out.ts';
import { useVenueName } from '#src/staff/state/venue.ts';
import { useLang } from '#src/stores/settings.ts';
import { announce } from '#src/stores/ui.ts';
import { Icon } from '#src/ui/icon.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { VenueMark } from '#src/ui/venue-mark.tsx';
import { ContentText } from '#src/ui/content-text.tsx';
import css from './staff-header.module.css';

const MoreSheet = lazyPart(() => import('./more-sheet.tsx').then((part) => part.MoreSheet));
const SoldOutSheet = lazyPart(() => import('#src/staff/board/sold-out-sheet.tsx').then((part) => part.SoldOutSheet));

export function StaffHeader({ title, isBoard }: { title: string; isBoard: boolean }) {
  const { t } = useTranslation();
  const name = useVenueName();
  const [open, setOpen] = useState<'more' | 'sold-out' | null>(null);
  const close = () => setOpen(null);
  // A transition shows the sheet as soon as its code has loaded. After an empty fallback React would wait 300 ms.
  const show = (sheet: 'more' | 'sold-out') => startTransition(() => setOpen(sheet));
  return (
    <header className={css.header}>
      <div className={css.venue}>
        <VenueMark logo={null} />
        <ContentText className={css.name} of={name} />
        <span className={css.rule} aria-hidden="true" />
        <h1 className={css.title}>{title}</h1>
      </div>
      <div className={css.tools}>
        {isBoard && <TypeFilter />}
        <LinkTag />
        <SoundButton />
        <SoldOutButton onClick={() => show('sold-out')} />
      </div>
      <Clock />
      <IconButton icon="ellipsis-vertical" label={t('staff.more')} className={css.more} onClick={() => show('more')} />
      <Suspense>
        {open === 'more' && <MoreSheet onClose={close} />}
        {open === 'sold-out' && <SoldOutSheet onClose={close} />}
      </Suspense>
    </header>
  );
}

const venueStateOf = (view: BoardView) => view.venueState;
const linkOf = (view: BoardView) => view.link;
const unsentOf = (view: BoardView) => view.unsent;
const lateOf = (view: BoardView) => view.late.size;

/** The connection state, with the number of unsent taps. */
function LinkTag() {
  const { t } = useTranslation();
  const link = useBoard(linkOf);
  const unsent = useBoard(unsentOf);
  const late = useBoard(lateOf);
  const { state } = useSession();
  const live = link === 'live';
  const isOpen = useBoard(venueStateOf) === 'active';
  // Without a session there is no reconnecting.
  const lost = state === 'ended' ? 'kitchen.off' : 'kitchen.reconnecting';
  const online = late > 0 ? 'kitchen.lateTaps' : isOpen ? 'kitchen.online' : 'kitchen.noNewOrders';
  const words = t(live ? online : lost, { count: late });
  useEffect(() => {
    if (live && late > 0) announce(t('kitchen.lateTaps', { count: late }));
  }, [live, late, t]);
  return (
    <span className={`${css.tag} ${online === 'kitchen.online' && live ? css.live : css.lost}`} data-link={link}>
      <Icon name={!live ? 'wifi-off' : late > 0 ? 'hourglass' : 'wifi'} size={17} stroke="2.2" />
      <span>{words}</span>
      {unsent > 0 && !live && <span>· {t('kitchen.unsentTaps', { count: unsent })}</span>}
    </span>
  );
}

function SoundButton() {
  const { t } = useTranslation();
  const { sound } = useAlarm();
  const word = { on: 'kitchen.soundOn', off: 'kitchen.soundOff', blocked: 'kitchen.soundBlocked' }[sound];
  return (
    <button type="button" className={`${css.tool} ${sound === 'blocked' ? css.asking : ''}`} onClick={toggleSound}>
      <Icon name={sound === 'on' ? 'volume-2' : 'volume-x'} size={18} />
      <span>{t(word)}</span>
    </button>
  );
}

function SoldOutButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  const { data: items } = useQuery(sellablesQuery);
  const count = items?.filter((item) => !item.available).length ?? 0;
  return (
    <button type="button" className={css.tool} onClick={onClick}>
      <Icon name="ban" size={18} />
      <span>{t('kitchen.soldOut')}</span>
      {count > 0 && <bdi className={css.count}>{count}</bdi>}
    </button>
  );
}

function Clock() {
  const now = useServerNow(1_000);
  const lang = useLang();
  const timezone = useTimezone();
  return <bdi className={css.clock}>{formatTime(now, lang, timezone)}</bdi>;
}
