import { type ReactNode, useId } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Column, Grow, Row, Stack } from '#src/ui/layout.tsx';
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
      <Stack grow gap={6} className={css.body} data-scrolls>
        {children}
      </Stack>
      <Stack fixed as="footer" gap={5} className={css.foot}>
        {foot}
      </Stack>
    </>
  );
  return (
    <dialog {...dialog} className={`edged ${css.panel}`} aria-labelledby={id}>
      <Column className={css.inside}>
        <Row fixed as="header" gap={5} align="center" className={css.head}>
          <Grow as="h2" size={2} id={id}>
            {title}
          </Grow>
          <IconButton icon="x" label={t('common.close')} onClick={onClose} />
        </Row>
        <SessionEnded />
        {onSave ? (
          <SavedForm className={css.form} onSave={onSave}>
            {inside}
          </SavedForm>
        ) : (
          inside
        )}
      </Column>
    </dialog>
  );
}
