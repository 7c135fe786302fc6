import { useTranslation } from '#src/i18n/use-translation.ts';
import type { DeskVenue } from '#src/contract/staff/venue-desk.ts';
import { contrast, DEFAULT_COLOR, deriveBrand } from '#src/domain/brand.ts';
import { Text } from '#src/ui/layout.tsx';
import { Notice } from '#src/ui/notice.tsx';
import css from './brand-card.module.css';
import { BrandPreview } from './brand-preview.tsx';
import { ColorChoice, readColor } from './color-choice.tsx';
import { SettingsCard } from './settings-card.tsx';
import { useVenueForm } from './use-venue-form.ts';

export function BrandCard({ venue }: { venue: DeskVenue }) {
  const { t } = useTranslation();
  const saved = { color: venue.brand_color ?? DEFAULT_COLOR };
  const form = useVenueForm('brand', venue, saved, (whole) => {
    const code = whole.color.trim().toLowerCase();
    return { brand_color: code === DEFAULT_COLOR ? null : code };
  });
  const color = readColor(form.value.color);
  const brand = deriveBrand(color ?? saved.color);
  const adjusted = color !== null && brand !== null && brand.light.brand !== color;

  return (
    <SettingsCard id="brand" title={t('venueDesk.brand')} form={form} onSave={() => form.save(color !== null)}>
      <ColorChoice
        typed={form.value.color}
        fallback={saved.color}
        isChecked={form.checked}
        onChange={(next) => form.set({ color: next })}
      />
      {brand && (
        <>
          <div className={css.previews}>
            <BrandPreview shades={brand.light} theme="light" name={venue.name} />
            <BrandPreview shades={brand.dark} theme="dark" name={venue.name} />
          </div>
          {adjusted && (
            <Notice tone="note" icon="info">
              {t('venueDesk.brandAdjusted')}
            </Notice>
          )}
          <Text as="p" size="sm" ink={2}>
            {t('venueDesk.contrast', {
              light: ratio(contrast(brand.light.on_brand, brand.light.brand)),
              dark: ratio(contrast(brand.dark.on_brand, brand.dark.brand)),
            })}
          </Text>
        </>
      )}
    </SettingsCard>
  );
}

/** `5.2:1`, rounded down so that no unreadable contrast passes; isolated left to right. */
const ratio = (value: number): string => `\u2066${(Math.floor(value * 10) / 10).toFixed(1)}:1\u2069`;
