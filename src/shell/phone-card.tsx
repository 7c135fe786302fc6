import { useTranslation } from '#src/i18n/use-translation.ts';
import { QrCode } from '#src/ui/qr-code.tsx';
import css from './phone-card.module.css';

export function PhoneCard({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const address = `${location.origin}/${encodeURIComponent(slug)}/home`;
  return (
    <aside className={css.card} aria-label={t('wide.openOnPhone')}>
      <QrCode className={css.code} text={address} label={t('a11y.qrMenu')} />
      <p className={css.title}>{t('wide.openOnPhone')}</p>
      <p className={css.text}>{t('wide.scan')}</p>
    </aside>
  );
}
