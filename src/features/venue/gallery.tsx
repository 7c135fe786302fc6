import type { Venue } from '#src/contract/venue.ts';
import { inLanguage } from '#src/domain/text.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { ContentText } from '#src/ui/content-text.tsx';
import { Row } from '#src/ui/layout.tsx';
import { usePicture } from '#src/ui/use-picture.ts';
import css from './gallery.module.css';

export function Gallery({ pictures }: { pictures: Venue['gallery'] }) {
  const { t } = useTranslation();
  if (pictures.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- no controls inside, scrolled by keyboard
    <Row gutter as="ul" gap={4} className={`scrolls ${css.gallery}`} tabIndex={0} aria-label={t('about.gallery')}>
      {pictures.map((picture, at) => (
        <Picture key={`${picture.image} ${at}`} picture={picture} alt={t('about.photo', { index: at + 1 })} />
      ))}
    </Row>
  );
}

function Picture({ picture: { image, name }, alt }: { picture: Venue['gallery'][number]; alt: string }) {
  const { lang } = useTranslation();
  const { failed, img } = usePicture(image, 500);
  const caption = inLanguage(name, lang);
  if (failed) return null;
  return (
    <li>
      <img className={css.picture} width={280} height={210} alt={caption ? '' : alt} loading="lazy" {...img} />
      {caption && <ContentText as="p" className={css.caption} of={caption} />}
    </li>
  );
}
