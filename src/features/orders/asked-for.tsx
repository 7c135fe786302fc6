import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Menu } from '#src/contract/menu.ts';
import { ContentText } from '#src/ui/content-text.tsx';
import { Stack } from '#src/ui/layout.tsx';
import css from './asked-for.module.css';

type AskedForProps = { note: string; address: string; zoneId: string | null | undefined; menu: Menu | null };

export function AskedFor({ note, address, zoneId, menu }: AskedForProps) {
  const { t } = useTranslation();
  const zone = menu?.zones.find(({ id }) => id === zoneId);
  if (note === '' && address === '' && !zone) return null;
  return (
    <Stack as="dl" gap={2} size="sm" className={css.asked}>
      {(zone ?? address !== '') && (
        <div>
          <dt>{t('checkout.address.label')}</dt>
          <dd>
            {zone && <ContentText of={zone.name} />}
            {zone && address !== '' && ' · '}
            {address !== '' && <ContentText of={address} />}
          </dd>
        </div>
      )}
      {note !== '' && (
        <div>
          <dt>{t('checkout.note.label')}</dt>
          <dd>
            <ContentText of={note} />
          </dd>
        </div>
      )}
    </Stack>
  );
}
