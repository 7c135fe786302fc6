import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Promocode } from '#src/contract/content.ts';
import { Stack } from '#src/ui/layout.tsx';
import { Remark } from '#src/ui/remark.tsx';
import { hasEnded, PromoTicket } from './promo-ticket.tsx';

/** `today` is `YYYY-MM-DD` at the venue. */
export function PromoList({
  codes,
  today,
  onUse,
}: {
  codes: readonly Promocode[];
  today: string;
  onUse: (code: string) => void;
}) {
  const { t } = useTranslation();
  return (
    <>
      <Stack gutter as="ul" gap={5}>
        {shownCodes(codes, today).map((promo) => (
          <li key={promo.code}>
            <PromoTicket promo={promo} ended={hasEnded(promo, today)} onUse={() => onUse(promo.code)} />
          </li>
        ))}
      </Stack>
      <Remark icon="info" gutter above={6}>
        {t('promo.note')}
      </Remark>
    </>
  );
}

export function shownCodes(codes: readonly Promocode[], today: string): Promocode[] {
  return codes
    .filter(({ discount }) => discount > 0)
    .sort((a, b) => Number(hasEnded(a, today)) - Number(hasEnded(b, today)));
}
