import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Menu } from '#src/contract/menu.ts';
import { normalisePhone } from '#src/domain/phone.ts';
import { ButtonAnchor } from '#src/ui/button.tsx';

/** `tel:` of the venue, or null where it publishes no number. */
export function callAddress(menu: Menu | null): string | null {
  const phone = normalisePhone(menu?.venue?.phone ?? '');
  return phone === '' ? null : `tel:${phone}`;
}

/** The venue's chat with a message already written, or null without a chat. A number means the usual chat address. */
export function chatAddress(menu: Menu | null, message: string): string | null {
  const chat = menu?.venue?.chat.trim() ?? '';
  const text = encodeURIComponent(message);
  if (chat.startsWith('https://')) return `${chat}${chat.includes('?') ? '&' : '?'}text=${text}`;
  const number = normalisePhone(chat).replace('+', '').replace(/^00/, '').replace(/^0/, '20');
  return number === '' ? null : `https://wa.me/${number}?text=${text}`;
}

/** Calls the venue; nothing where it publishes no number. */
export function CallButton({ menu, primary = false }: { menu: Menu | null; primary?: boolean }) {
  const { t } = useTranslation();
  const address = callAddress(menu);
  if (!address) return null;
  return (
    <ButtonAnchor variant={primary ? 'primary' : 'secondary'} icon="phone" href={address}>
      {t('common.call')}
    </ButtonAnchor>
  );
}
