import { create } from 'qrcode';
import { useMemo } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import css from './phone-card.module.css';

/** The code that brings the venue from a large screen onto a phone. */
export function PhoneCard({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const address = `${location.origin}/${encodeURIComponent(slug)}/home`;
  const code = useMemo(() => drawn(address), [address]);
  return (
    <aside className={css.card} aria-label={t('wide.openOnPhone')}>
      <svg className={css.code} viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={t('a11y.qrMenu')}>
        <path d={code.path} />
      </svg>
      <p className={css.title}>{t('wide.openOnPhone')}</p>
      <p className={css.text}>{t('wide.scan')}</p>
    </aside>
  );
}

/** One square per dark module, as a single path. */
function drawn(text: string): { size: number; path: string } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  let path = '';
  modules.data.forEach((dark, at) => {
    if (dark) path += `M${at % modules.size} ${Math.floor(at / modules.size)}h1v1h-1z`;
  });
  return { size: modules.size, path };
}
