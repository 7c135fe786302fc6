import { useTranslation } from '#src/i18n/use-translation.ts';
import type { DeskImport } from '#src/contract/staff/menu-import.ts';
import { ContentText } from '#src/ui/content-text.tsx';
import { Icon } from '#src/ui/icon.tsx';
import css from './import.module.css';

export function ImportFiles({ current: { files, recognised, who } }: { current: DeskImport }) {
  const { t } = useTranslation();
  return (
    <ul className={css.files}>
      {files.map(({ name, kind }) => (
        <li key={name + kind} className={css.file}>
          <Icon name="file-text" size={18} />
          <ContentText of={name} />
          {kind && <span>{t(`desk.importKind.${kind}`)}</span>}
          {kind === 'menu' && recognised && (
            <>
              <span>{t(`desk.importFormat.${recognised.format}`)}</span>
              <span>{t('desk.importRows', { count: recognised.rows })}</span>
            </>
          )}
        </li>
      ))}
      {who !== '' && (
        <li className={css.file}>
          <Icon name="user-round" size={18} />
          <ContentText of={who} />
        </li>
      )}
    </ul>
  );
}
