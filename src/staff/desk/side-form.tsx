import type { ReactNode } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import css from './side-form.module.css';
import { SidePanel } from './side-panel.tsx';

/**
 * A form in a side panel. Closing it keeps what was typed (the draft is the caller's); only `onDiscard` throws it away.
 * `failed` is why the last save did not work.
 */
export function SideForm({
  title,
  busy,
  failed,
  changed,
  onSave,
  onDiscard,
  onClose,
  extra,
  children,
}: {
  title: ReactNode;
  busy: boolean;
  failed: string | null;
  changed: boolean;
  onSave: () => void;
  onDiscard: () => void;
  onClose: () => void;
  /** Another deed at the form's foot, such as removing what it edits. */
  extra?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <SidePanel
      title={title}
      onClose={onClose}
      onSave={onSave}
      foot={
        <>
          {failed && (
            <Notice tone="stop" icon="circle-alert" alert>
              {failed}
            </Notice>
          )}
          <div className={css.deeds}>
            <Button type="submit" small busy={busy}>
              {t('common.save')}
            </Button>
            {changed && (
              <Button variant="secondary" small onClick={onDiscard}>
                {t('desk.discard')}
              </Button>
            )}
            {extra}
          </div>
        </>
      }
    >
      {children}
    </SidePanel>
  );
}
