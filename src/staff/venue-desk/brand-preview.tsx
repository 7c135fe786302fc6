import { useTranslation } from '#src/i18n/use-translation.ts';
import { type Bilingual, inLanguage } from '#src/domain/text.ts';
import type { BrandColors } from '#src/domain/brand.ts';
import { brandStyle } from '#src/staff/session/venue.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Row, Stack, Text } from '#src/ui/layout.tsx';
import { Price } from '#src/ui/price.tsx';
import { ContentText } from '#src/ui/content-text.tsx';
import css from './brand-card.module.css';

const SAMPLE_PRICE = 8_500;

export function BrandPreview({
  shades,
  theme,
  name,
}: {
  shades: BrandColors;
  theme: 'light' | 'dark';
  name: Bilingual;
}) {
  const { t, lang, currency } = useTranslation();
  return (
    <figure className={css.figure}>
      <figcaption>{t(theme === 'light' ? 'panel.themeLight' : 'panel.themeDark')}</figcaption>
      <Stack gap={5} ink={1} className={`${css.phone} ${css[theme]}`} style={brandStyle(shades)} aria-hidden="true">
        <p className={css.name}>
          <ContentText of={inLanguage(name, lang)} />
        </p>
        <Text as="p" size="sm" ink="brand" weight={500} className={css.strip}>
          {t('tables.cardTable', { table: 7 })}
        </Text>
        <Row as="p" gap={4} align="center" className={css.line}>
          <Stack as="span" align="center" justify="center" className={css.chosen}>
            <Icon name="check" size={14} stroke="3" />
          </Stack>
          <span>{t('venueDesk.sampleDish')}</span>
          <Price currency={currency} amount={SAMPLE_PRICE} className={css.price ?? ''} />
        </Row>
        <Text as="p" pad weight={600} className={css.button}>
          {t('dish.add')}
        </Text>
      </Stack>
    </figure>
  );
}
