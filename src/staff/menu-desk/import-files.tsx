import { useTranslation } from '#src/i18n/use-translation.ts';
import type { DeskImport } from '#src/contract/staff/menu-import.ts';
import { ContentText } from '#src/ui/content-text.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Row, Stack } from '#src/ui/layout.tsx';

export function ImportFiles({ current: { files, recognised, who } }: { current: DeskImport }) {
  const { t } = useTranslation();
  return (
    <Stack as="ul" gap={2}>
      {files.map(({ name, kind }) => (
        <Row key={name + kind} as="li" gap={3} align="center" wrap size="sm" ink={2}>
          <Icon name="file-text" size={18} />
          <ContentText of={name} />
          {kind && <span>{t(`desk.importKind.${kind}`)}</span>}
          {kind === 'menu' && recognised && (
            <>
              <span>{t(`desk.importFormat.${recognised.format}`)}</span>
              <span>{t('desk.importRows', { count: recognised.rows })}</span>
            </>
          )}
        </Row>
      ))}
      {who !== '' && (
        <Row as="li" gap={3} align="center" wrap size="sm" ink={2}>
          <Icon name="user-round" size={18} />
          <ContentText of={who} />
        </Row>
      )}
    </Stack>
  );
}
