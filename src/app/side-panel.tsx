import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { formatDayTime } from '#src/i18n/format.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { useUnfinished, useUnfinishedElsewhere } from '#src/state/unfinished.ts';
import { forgetMe } from '#src/state/profile.ts';
import type { MenuView } from '#src/state/queries/menu.ts';
import { setLang, setTheme, type Theme, useLang, useTheme } from '#src/state/settings.ts';
import { announce, closePanel, showToast, usePanelOpen } from '#src/state/ui.ts';
import { useVenueName } from '#src/state/venue.ts';
import { useWishlist } from '#src/state/wishlist.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Plate } from '#src/ui/plate.tsx';
import { T } from '#src/ui/t.tsx';
import { useDialog } from '#src/ui/use-dialog.ts';
import css from './side-panel.module.css';

/** The side menu: settings, the way to everything that has no tab, and the end of what the phone remembers. */
export function SidePanel({ slug, menu }: { slug: string; menu: MenuView }) {
  const { t } = useTranslation();
  const lang = useLang();
  const open = usePanelOpen();
  const dialog = useDialog(open);
  const name = useVenueName(slug, menu.menu);
  const { ids } = useWishlist(slug);
  const venue = menu.menu?.venue;
  const support = venue?.chat
    ? { href: `https://wa.me/${venue.chat.replace(/\D/g, '')}`, outside: true }
    : venue?.phone
      ? { href: `tel:${venue.phone.replace(/[^\d+]/g, '')}`, outside: false }
      : null;
  return (
    <dialog
      ref={dialog}
      className={css.panel}
      aria-label={t('panel.welcome', { venue: isolate(name) })}
      onCancel={(event) => {
        event.preventDefault();
        closePanel();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) closePanel();
      }}
    >
      <div className={css.inside}>
        <div className={`${css.head} lattice`}>
          <Plate word={[...name][0] ?? ''} glaze="#B93A18" size={56} fontSize={90} />
          <div className={css.who}>
            <p className={css.welcome}>
              <T k="panel.welcome" values={{ venue: name }} />
            </p>
            <p className={css.account}>{t('panel.noAccount')}</p>
          </div>
          <IconButton
            className={css.close ?? ''}
            icon="x"
            size={20}
            label={t('a11y.closePanel')}
            onClick={closePanel}
          />
        </div>

        <nav aria-label={t('panel.support')} className={css.rows}>
          <Row slug={slug} to="/$slug/order-history" icon="receipt-text">
            {t('history.title')}
          </Row>
          <Row slug={slug} to={ids.size > 0 ? '/$slug/wishlist' : '/$slug/wishlist-empty'} icon="heart">
            {t('wishlist.title')}
          </Row>
          <Row slug={slug} to="/$slug/favorite-empty" icon="store">
            <T k="about.title" values={{ venue: name }} />
          </Row>
          <hr />
          <ThemeRow />
          <button
            type="button"
            className={css.row}
            lang={lang === 'ar' ? 'en' : 'ar'}
            onClick={() =>
              void setLang(lang === 'ar' ? 'en' : 'ar').then(
                () => closePanel(),
                () => showToast({ text: t('offline.needsNetwork') }),
              )
            }
          >
            <Icon name="languages" />
            {t('lang.switch')}
          </button>
          <hr />
          {support && (
            <a
              className={css.row}
              href={support.href}
              {...(support.outside && { target: '_blank', rel: 'noopener noreferrer' })}
            >
              <Icon name="headset" />
              <span className={css.grow}>{t('panel.support')}</span>
              <Icon name="chevron-right" size={18} className={css.forward ?? ''} />
            </a>
          )}
          <ForgetRow slug={slug} />
        </nav>

        {menu.fetchedAt !== null && (
          <p className={css.saved}>
            <Icon name="hard-drive-download" size={20} />
            <span>
              <T k="menu.saved" values={{ time: formatDayTime(menu.fetchedAt, lang, t, Date.now()) }} />
            </span>
          </p>
        )}
      </div>
    </dialog>
  );
}

function Row({
  slug,
  to,
  icon,
  children,
}: {
  slug: string;
  to: NonNullable<LinkProps['to']>;
  icon: string;
  children: ReactNode;
}) {
  return (
    <Link to={to} params={{ slug }} className={css.row} onClick={closePanel}>
      <Icon name={icon} />
      <span className={css.grow}>{children}</span>
      <Icon name="chevron-right" size={18} className={css.forward ?? ''} />
    </Link>
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
    <div className={css.themes} role="radiogroup" aria-label={t('panel.theme')}>
      <span className={css.grow}>{t('panel.theme')}</span>
      {THEMES.map(([value, icon, label]) => (
        <label key={value} className={css.theme} title={t(label)}>
          <input
            className="sr-only"
            type="radio"
            name="theme"
            checked={theme === value}
            onChange={() => setTheme(value)}
            aria-label={t(label)}
          />
          <Icon name={icon} size={20} />
        </label>
      ))}
    </div>
  );
}

/** Asks once, in the panel itself, and says what goes. */
function ForgetRow({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const here = useUnfinished(slug).length;
  const elsewhere = useUnfinishedElsewhere(slug).reduce((sum, other) => sum + other.count, 0);
  const unfinished = here + elsewhere;
  if (!asking) {
    return (
      <button type="button" className={`${css.row} ${css.red}`} onClick={() => setAsking(true)}>
        <Icon name="log-out" />
        {t('panel.forget')}
      </button>
    );
  }
  const forget = async () => {
    setBusy(true);
    try {
      await forgetMe();
      closePanel();
      announce(t('forget.done'));
      showToast({ text: t('forget.done') });
      setAsking(false);
    } catch {
      showToast({ text: t('forget.failed') });
    }
    setBusy(false);
  };
  return (
    <section className={css.forget} aria-label={t('forget.title')}>
      <h2>{t('forget.title')}</h2>
      <p>{t('forget.body')}</p>
      {unfinished > 0 && <p className={css.red}>{t('forget.unfinished', { count: unfinished })}</p>}
      <p>{t('forget.server')}</p>
      <div className={css.choices}>
        <Button variant="secondary" small onClick={() => setAsking(false)}>
          {t('common.back')}
        </Button>
        <Button variant="danger" small icon="trash-2" busy={busy} onClick={() => void forget()}>
          {t('forget.confirm')}
        </Button>
      </div>
    </section>
  );
}
