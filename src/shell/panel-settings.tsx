import i18next from 'i18next';
import { useTransition } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { type OrderNotices, setOrderNotices, useOrderNotices } from '#src/stores/order-notices.ts';
import { setLang, setTheme, type Theme, useLang, useTheme } from '#src/stores/settings.ts';
import { announce, closePanel, showToast } from '#src/stores/ui.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Grow, Row, Stack, Text } from '#src/ui/layout.tsx';
import { SwitchTrack } from '#src/ui/switch-track.tsx';
import css from './side-panel.module.css';
import { LoadingLine } from './loading-line.tsx';

export function PanelSettings() {
  return (
    <>
      <NoticesRow />
      <ThemeRow />
      <LanguageRow />
    </>
  );
}

const REASONS: Partial<Record<OrderNotices, string>> = {
  blocked: 'push.blocked',
  unsupported: 'push.unsupported',
  needs_install: 'push.needsInstall',
};

function NoticesRow() {
  const { t } = useTranslation();
  const state = useOrderNotices();
  const reason = REASONS[state];
  const turn = async () => {
    if (reason) return;
    await setOrderNotices(state !== 'on');
    if (state !== 'on' && Notification.permission === 'granted') showToast({ text: t('push.on') });
  };
  return (
    <>
      <button
        type="button"
        role="switch"
        className={`press ${css.row}`}
        aria-checked={state === 'on'}
        aria-disabled={reason !== undefined || undefined}
        aria-describedby={reason && 'panel-notices'}
        // Without a database only the browser's own setting counts.
        onClick={() => void turn().catch(() => undefined)}
      >
        <Icon name="bell-ring" />
        <Grow as="span">{t('push.ask.yes')}</Grow>
        <SwitchTrack />
      </button>
      {reason && (
        <Text as="p" ink={2} size="sm" loose id="panel-notices" className={css.reason}>
          {t(reason)}
        </Text>
      )}
    </>
  );
}

const THEMES = [
  ['system', 'smartphone', 'panel.themeSystem'],
  ['light', 'sun', 'panel.themeLight'],
  ['dark', 'moon', 'panel.themeDark'],
] as const satisfies readonly (readonly [Theme, string, string])[];

function ThemeRow() {
  const { t } = useTranslation();
  const theme = useTheme();
  return (
    <Row
      gap={1}
      align="center"
      justify="end"
      wrap
      weight={500}
      role="radiogroup"
      aria-labelledby="panel-theme"
      className={css.themes}
    >
      <Icon name="sun-moon" />
      <Grow as="span" id="panel-theme">
        {t('panel.theme')}
      </Grow>
      {THEMES.map(([value, icon, label]) => (
        <Stack
          key={value}
          as="label"
          align="center"
          justify="center"
          ink={2}
          className={`edged ${css.theme}`}
          title={t(label)}
        >
          <input
            className="sr-only"
            type="radio"
            name="theme"
            checked={theme === value}
            onChange={() => setTheme(value)}
            aria-label={t(label)}
          />
          <Icon name={icon} size={20} />
        </Stack>
      ))}
    </Row>
  );
}

function LanguageRow() {
  const { t } = useTranslation();
  const other = useLang() === 'ar' ? 'en' : 'ar';
  const [loading, startTransition] = useTransition();
  const change = () =>
    startTransition(async () => {
      try {
        await setLang(other);
        closePanel();
        announce(i18next.t('live.language'));
      } catch {
        showToast({ text: t('offline.needsNetwork') });
      }
    });
  return (
    <>
      {loading && <LoadingLine />}
      <button type="button" className={`press ${css.row}`} lang={other} onClick={change}>
        <Icon name="languages" />
        {t('lang.switch')}
      </button>
    </>
  );
}
