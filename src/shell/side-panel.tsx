import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { CallStaff } from '#src/features/calls/call-staff.tsx';
import { InstallSteps } from '#src/features/install/install-steps.tsx';
import { useInstall } from '#src/features/install/use-install.ts';
import { ForgetSheet } from '#src/features/profile/forget-sheet.tsx';
import { formatDayTime } from '#src/i18n/format.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { MenuView } from '#src/queries/menu.ts';
import { useLang } from '#src/stores/settings.ts';
import { closePanel, usePanelOpen } from '#src/stores/ui.ts';
import { useVenueName } from '#src/stores/venue.ts';
import { Icon } from '#src/ui/icon.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Grow, Row, Text } from '#src/ui/layout.tsx';
import { Plate } from '#src/ui/plate.tsx';
import { T } from '#src/ui/t.tsx';
import { useDialog } from '#src/ui/use-dialog.ts';
import { useBeforeNavigate } from '#src/ui/use-before-navigate.ts';
import { PanelLinks } from './panel-links.tsx';
import { PanelSettings } from './panel-settings.tsx';
import { venueCall, venueChat } from '#src/domain/contact.ts';
import css from './side-panel.module.css';

export function SidePanel({ slug, menu }: { slug: string; menu: MenuView }) {
  const { t } = useTranslation();
  const lang = useLang();
  const navigate = useNavigate();
  const name = useVenueName(slug, menu);
  const install = useInstall(slug, name);
  const [asking, setAsking] = useState<'forget' | 'sign-out' | null>(null);
  useBeforeNavigate(() => {
    closePanel();
    setAsking(null);
    install.closeSteps();
  });
  const venue = menu.menu?.venue;
  const chat = venueChat(venue);
  const support = chat ?? venueCall(venue);
  const forgotten = () => {
    closePanel();
    setAsking(null);
    if (asking === 'sign-out') void navigate({ to: '/$slug/sign-in', params: { slug } });
  };
  return (
    <>
      <PanelDialog label={t('panel.welcome', { venue: isolate(name) })}>
        <div className={css.inside}>
          <Row gap={5} align="center" className={`${css.head} lattice`}>
            <Plate word={[...name][0] ?? ''} glaze="#B93A18" size={56} fontSize={90} />
            <div className={css.who}>
              <Text as="h2" size={3} weight={600} loose id="panel-title">
                <T k="panel.welcome" values={{ venue: name }} />
              </Text>
              <Text as="p" ink={2} size="sm" loose>
                {t('panel.noAccount')}
              </Text>
            </div>
            <IconButton
              className={css.close ?? ''}
              icon="x"
              size={20}
              label={t('a11y.closePanel')}
              onClick={closePanel}
            />
          </Row>

          <CallStaff slug={slug} menu={menu.menu} />
          <PanelLinks slug={slug} name={name} />
          <div className={css.settings}>
            <PanelSettings />
            {install.method && (
              <button type="button" className={`press ${css.row}`} onClick={install.start}>
                <Icon name="download" />
                <Grow as="span">
                  <T k="install.title" values={{ venue: name }} />
                </Grow>
              </button>
            )}
          </div>
          <div className={css.settings}>
            {support && (
              <a
                className={`press ${css.row}`}
                href={support}
                {...(chat && { target: '_blank', rel: 'noopener noreferrer' })}
              >
                <Icon name="headset" />
                <Grow as="span">{t('panel.support')}</Grow>
                {chat && <span className="sr-only">{t('a11y.newTab')}</span>}
                <Icon name="chevron-right" size={18} ink={3} />
              </a>
            )}
            <button type="button" className={`press ${css.row}`} onClick={() => setAsking('forget')}>
              <Icon name="trash-2" />
              <Grow as="span">{t('panel.forget')}</Grow>
            </button>
            <Text
              as="button"
              ink="stop"
              type="button"
              className={`press ${css.row}`}
              onClick={() => setAsking('sign-out')}
            >
              <Icon name="log-out" />
              <Grow as="span">{t('panel.signOut')}</Grow>
            </Text>
          </div>

          {menu.fetchedAt !== null && (
            <Row as="p" gap={4} align="center" size="sm" ink={2} className={css.saved}>
              <Icon name="hard-drive-download" size={20} ink="go" />
              <span>
                <T k="menu.saved" values={{ time: formatDayTime(menu.fetchedAt, lang, t, Date.now()) }} />
              </span>
            </Row>
          )}
        </div>
      </PanelDialog>
      <ForgetSheet
        open={asking !== null}
        signingOut={asking === 'sign-out'}
        onClose={() => setAsking(null)}
        onDone={forgotten}
      />
      <InstallSteps method={install.method} open={install.steps} onClose={install.closeSteps} name={name} />
    </>
  );
}

function PanelDialog({ label, children }: { label: string; children: ReactNode }) {
  const dialog = useDialog(usePanelOpen(), closePanel);
  return (
    <dialog {...dialog} className={`edged ${css.panel} scrim`} aria-label={label}>
      {children}
    </dialog>
  );
}
