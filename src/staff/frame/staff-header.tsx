import { startTransition, Suspense, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { formatTime } from '#src/i18n/format.ts';
import { toggleSound, useAlarm } from '#src/staff/session/alarm.ts';
import { openActionsIn, useBoard, useLateOrders } from '#src/staff/session/board.ts';
import { useServerNow } from '#src/staff/session/clock.ts';
import { useSession } from '#src/staff/session/session.ts';
import { useAnnounced } from './use-announced.ts';
import { useVenueName } from '#src/staff/session/venue.ts';
import { useLang } from '#src/stores/settings.ts';
import { Icon } from '#src/ui/icon.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Row } from '#src/ui/layout.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { VenueMark } from '#src/ui/venue-mark.tsx';
import { ContentText } from '#src/ui/content-text.tsx';
import tones from '#src/ui/tones.module.css';
import css from './staff-header.module.css';

const HeaderSheet = lazyPart(() => import('./header-sheet.tsx').then((part) => part.HeaderSheet));
const BoardTools = lazyPart(() => import('./board-tools.tsx').then((part) => part.BoardTools));

export function StaffHeader({
  title,
  isBoard,
  hasMenu,
}: {
  title: string;
  isBoard: boolean;
  /** The title opens the way to the desks. */
  hasMenu: boolean;
}) {
  const { t } = useTranslation();
  const name = useVenueName();
  const { role } = useSession();
  const [opened, setOpened] = useState<'more' | 'desks' | null>(null);
  // A transition shows the sheet once its code has loaded. After an empty fallback React would wait 300 ms.
  const show = (what: 'more' | 'desks') => startTransition(() => setOpened(what));
  return (
    <Row as="header" gap={3} align="center" className={isBoard ? `${css.header} ${css.ofBoard}` : css.header}>
      <Row grow gap={3} align="center" className={css.venue}>
        <span className={css.mark}>
          <VenueMark logo={null} name={name} size={32} />
        </span>
        <ContentText className={css.name} of={name} />
        <span className={css.rule} aria-hidden="true" />
        <h1 className={css.title}>
          {hasMenu ? (
            <button type="button" className={`press ${css.menu}`} aria-haspopup="dialog" onClick={() => show('desks')}>
              {title}
              <Icon name="chevron-down" size={18} />
            </button>
          ) : (
            title
          )}
        </h1>
      </Row>
      <Row slim gap={3} align="center" className={css.tools}>
        {role !== 'waiter' && (
          <Suspense>
            <BoardTools isBoard={isBoard} />
          </Suspense>
        )}
        <LinkTag />
        <SoundButton />
      </Row>
      <Clock />
      <IconButton icon="ellipsis-vertical" label={t('staff.more')} className={css.more} onClick={() => show('more')} />
      <Suspense>
        {opened !== null && <HeaderSheet of={opened} isBoard={isBoard} onClose={() => setOpened(null)} />}
      </Suspense>
    </Row>
  );
}

function LinkTag() {
  const { t } = useTranslation();
  const { link, waiting, ordering } = useBoard();
  const [unsent, late] = [openActionsIn(waiting).length, useLateOrders().size];
  const { state } = useSession();
  const live = link === 'live';
  const isOpen = ordering.venue_state === 'active';
  // Without a session there is no reconnecting.
  const lost = state === 'ended' ? 'kitchen.off' : 'kitchen.reconnecting';
  const online = late > 0 ? 'kitchen.lateTaps' : isOpen ? 'kitchen.online' : 'kitchen.noNewOrders';
  const words = t(live ? online : lost, { count: late });
  useAnnounced(live && late > 0 ? t('kitchen.lateTaps', { count: late }) : null);
  return (
    <span
      className={`${css.tag} ${online === 'kitchen.online' && live ? `${css.live} ${tones.go}` : tones.wait}`}
      data-link={link}
    >
      <Icon name={!live ? 'wifi-off' : late > 0 ? 'hourglass' : 'wifi'} size={17} stroke="2.2" />
      <span className={live && late === 0 && isOpen ? css.known : css.words}>{words}</span>
      {unsent > 0 && !live && <span>· {t('kitchen.unsentTaps', { count: unsent })}</span>}
    </span>
  );
}

function SoundButton() {
  const { t } = useTranslation();
  const { sound } = useAlarm();
  const word = { on: 'kitchen.soundOn', off: 'kitchen.soundOff', blocked: 'kitchen.soundBlocked' }[sound];
  return (
    <button
      type="button"
      className={`press ${css.tool} ${sound === 'blocked' ? css.asking : css.icon}`}
      title={t(word)}
      onClick={toggleSound}
    >
      <Icon name={sound === 'on' ? 'volume-2' : 'volume-x'} size={18} />
      <span className={sound === 'blocked' ? css.spare : 'sr-only'}>{t(word)}</span>
    </button>
  );
}

function Clock() {
  const now = useServerNow(1_000);
  const lang = useLang();
  const { timezone } = useBoard();
  return <bdi className={css.clock}>{formatTime(now, lang, timezone)}</bdi>;
}
