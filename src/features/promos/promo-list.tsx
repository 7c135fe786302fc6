import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Promocode } from '#src/contract/content.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Row, Stack } from '#src/ui/layout.tsx';
import css from './promo-list.module.css';
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
      <Row gutter above={6} as="p" gap={3} size="sm" ink={2} className={css.note}>
        <Icon name="info" size={17} />
        <span>{t('promo.note')}</span>
      </Row>
    </>
  );
}

export function shownCodes(codes: readonly Promocode[], today: string): Promocode[] {
  return codes
    .filter(({ discount }) => discount > 0)
    .sort((a, b) => Number(hasEnded(a, today)) - Number(hasEnded(b, today)));
}
