import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Menu } from '#src/contract/menu.ts';
import { callAddress } from '#src/domain/contact.ts';
import { ButtonAnchor } from '#src/ui/button.tsx';

export function CallButton({ menu, primary = false }: { menu: Menu | null; primary?: boolean }) {
  const { t } = useTranslation();
  const address = callAddress(menu?.venue?.phone ?? '');
  if (!address) return null;
  return (
    <ButtonAnchor variant={primary ? 'primary' : 'secondary'} icon="phone" href={address}>
      {t('common.call')}
    </ButtonAnchor>
  );
}
