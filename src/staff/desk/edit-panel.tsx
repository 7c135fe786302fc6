import { type ReactNode, useId } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { useDialog } from '#src/ui/use-dialog.ts';
import { SessionEnded } from '#src/staff/sign-in/session-ended.tsx';
import { SavedForm } from './saved-form.tsx';
import css from './edit-panel.module.css';

export function EditPanel({
  title,
  foot,
  onClose,
  onSave,
  children,
}: {
  title: ReactNode;
  foot: ReactNode;
  onClose: () => void;
  onSave?: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const dialog = useDialog(true, onClose);
  const id = useId();
  const inside = (
    <>
      <div className={css.body} data-scrolls>
        {children}
      </div>
      <footer className={css.foot}>{foot}</footer>
    </>
  );
  return (
    <dialog {...dialog} className={`edged ${css.panel}`} aria-labelledby={id}>
      <div className={css.inside}>
        <header className={css.head}>
          <h2 id={id}>{title}</h2>
          <IconButton icon="x" label={t('common.close')} onClick={onClose} />
        </header>
        <SessionEnded />
        {onSave ? (
          <SavedForm className={css.form} onSave={onSave}>
            {inside}
          </SavedForm>
        ) : (
          inside
        )}
      </div>
    </dialog>
  );
}
