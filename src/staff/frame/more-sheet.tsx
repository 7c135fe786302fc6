import { useState, useSyncExternalStore } from 'react';
import { LANGS } from '#src/domain/lang.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { board, openActionsIn } from '#src/staff/session/board.ts';
import { TEXT_SIZES } from '#src/staff/data/staff-settings.ts';
import { signOut, useSession } from '#src/staff/session/session.ts';
import { chooseTextSize, useTextSize } from '#src/staff/session/device-settings.ts';
import { usePersistence } from '#src/stores/persistence.ts';
import { setLang, setTheme, useTheme } from '#src/stores/settings.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PauseSheet } from '#src/staff/board/pause-sheet.tsx';
import { StationSheet } from '#src/staff/board/station-sheet.tsx';
import { RadioTiles } from '#src/ui/radio-tiles.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { UnsentNote, useUnsentCount } from '#src/staff/sign-in/unsent-note.tsx';
import { deskPath } from '#src/staff/session/venue.ts';
import { Stack } from '#src/ui/layout.tsx';

export function MoreSheet({ isBoard, onClose }: { isBoard: boolean; onClose: () => void }) {
  const { t, lang } = useTranslation();
  const { name, role } = useSession();
  const theme = useTheme();
  const textSize = useTextSize();
  const [other = 'en'] = LANGS.filter((one) => one !== lang);
  const [over, setOver] = useState<'station' | 'pause' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const unsent = useUnsentCount();
  const leave = async () => {
    // Signing out would lose the unsent taps.
    if (openActionsIn(board.waiting).length > 0) return setProblem('staff.signOutUnsent');
    if (unsent + board.waiting.length > 0 && !isAsked) return setAsked(true);
    if (!(await signOut())) setProblem('staff.signOutFailed');
  };
  return (
    <>
      <Sheet
        open
        onClose={onClose}
        title={t('staff.more')}
        subtitle={[name, t(`access.role.${role}`)].filter(Boolean).join(' · ')}
      >
        <Stack gap={5} above={6}>
          {isBoard && (
            <>
              <Button variant="secondary" icon="flame" onClick={() => setOver('station')}>
                {t('kitchen.station.title')}
              </Button>
              <Button variant="secondary" icon="circle-pause" onClick={() => setOver('pause')}>
                {t('venueDesk.pause')}
              </Button>
            </>
          )}
          <RadioTiles
            legend={t('kitchen.textSize.title')}
            value={textSize}
            onChange={chooseTextSize}
            tiles={TEXT_SIZES.map((size) => ({
              value: size,
              label: t(`kitchen.textSize.${size}`),
              icon: 'a-large-small',
            }))}
          />
          <RadioTiles
            legend={t('panel.theme')}
            value={theme}
            onChange={setTheme}
            tiles={[
              { value: 'light', label: t('panel.themeLight'), icon: 'sun' },
              { value: 'dark', label: t('panel.themeDark'), icon: 'moon' },
              { value: 'system', label: t('panel.themeSystem'), icon: 'sun-moon' },
            ]}
          />
          <Button
            variant="secondary"
            icon="languages"
            lang={other}
            onClick={() => void setLang(other).catch(() => setProblem('staff.unreachable'))}
          >
            {t('lang.switch')}
          </Button>
          <FullScreen />
          <Persistence />
          {problem && (
            <Notice tone="stop" icon="circle-alert" alert>
              {t(problem)}
            </Notice>
          )}
          {role === 'manager' && (
            <ButtonLink
              variant="secondary"
              icon="lock-keyhole"
              to={deskPath('venue')}
              hash="access"
              replace
              onClick={onClose}
            >
              {t('access.title')}
            </ButtonLink>
          )}
          {isAsked && <UnsentNote />}
          <Button variant="danger" icon="log-out" onClick={() => void leave()}>
            {t(isAsked ? 'staff.signOutAnyway' : 'staff.signOut')}
          </Button>
        </Stack>
      </Sheet>
      {over === 'station' && <StationSheet onClose={onClose} />}
      {over === 'pause' && <PauseSheet onClose={onClose} />}
    </>
  );
}

/** Taps and payments that were not sent are on this device alone. */
function Persistence() {
  const { t } = useTranslation();
  const { persistence, ask } = usePersistence();
  if (persistence === 'unknown' || persistence === 'kept') return null;
  return (
    <>
      <p role="status">{t(persistence === 'refused' ? 'appInfo.persistence.refused' : 'staff.mayBeDeleted')}</p>
      <Button variant="secondary" icon="hard-drive-download" onClick={() => void ask()}>
        {t('appInfo.persist')}
      </Button>
    </>
  );
}

function onFullScreen(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

function FullScreen() {
  const { t } = useTranslation();
  const isFull = useSyncExternalStore(onFullScreen, () => document.fullscreenElement !== null);
  if (!document.fullscreenEnabled) return null;
  const turn = () => (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  return (
    <Button
      variant="secondary"
      icon={isFull ? 'minimize' : 'maximize'}
      onClick={() => void turn().catch(() => undefined) /* refused: nothing to do */}
    >
      {t(isFull ? 'kitchen.exitFullScreen' : 'kitchen.fullScreen')}
    </Button>
  );
}
