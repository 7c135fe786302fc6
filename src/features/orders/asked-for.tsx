import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Menu } from '#src/contract/menu.ts';
import { ContentText } from '#src/ui/content-text.tsx';
import { Stack, Text } from '#src/ui/layout.tsx';
import css from './asked-for.module.css';

type AskedForProps = { note: string; address: string; zoneId: string | null | undefined; menu: Menu | null };

export function AskedFor({ note, address, zoneId, menu }: AskedForProps) {
  const { t } = useTranslation();
  const zone = menu?.zones.find(({ id }) => id === zoneId);
  if (note === '' && address === '' && !zone) return null;
  return (
    <Stack above={3} text="start" as="dl" gap={2} size="sm" className={css.asked}>
      {(zone ?? address !== '') && (
        <div>
          <Text as="dt" ink={2}>
            {t('checkout.address.label')}
          </Text>
          <dd>
            {zone && <ContentText of={zone.name} />}
            {zone && address !== '' && ' · '}
            {address !== '' && <ContentText of={address} />}
          </dd>
        </div>
      )}
      {note !== '' && (
        <div>
          <Text as="dt" ink={2}>
            {t('checkout.note.label')}
          </Text>
          <dd>
            <ContentText of={note} />
          </dd>
        </div>
      )}
    </Stack>
  );
}
