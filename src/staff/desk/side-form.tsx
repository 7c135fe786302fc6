import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { MenuChangeInput } from '#src/contract/staff/menu-desk.ts';
import { useAsyncAction } from './async-action.ts';
import type { Form } from './form.ts';
import { changeMenu } from './desk-menu-query.ts';
import { focusScreen } from '#src/ui/guard-removal.ts';
import { Button } from '#src/ui/button.tsx';
import { Row } from '#src/ui/layout.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { EditConflictQuestion } from './edit-conflict-question.tsx';
import { Failed } from './failed.tsx';
import css from './side-form.module.css';
import { EditPanel } from './edit-panel.tsx';

/** Closing keeps the draft. `removal`: the question before the record is removed. `gone`: somebody else removed it. */
export function SideForm({
  title,
  form,
  busy = false,
  removal,
  gone,
  onSave,
  onClose,
  children,
}: {
  title: ReactNode;
  form: Pick<Form<object>, 'changed' | 'busy' | 'failed' | 'forget' | 'conflict' | 'choose'>;
  busy?: boolean;
  removal: { question: string; change: MenuChangeInput } | null;
  gone: boolean;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const removing = useAsyncAction(changeMenu);
  const [asking, setAsking] = useState(false);
  const leave = () => {
    form.forget();
    flushSync(onClose);
    // The button that opened the form may be gone with the record.
    if (document.activeElement === document.body) focusScreen();
  };
  const remove = async () => {
    if (removal && (await removing.run({ changes: [removal.change] }))) leave();
  };
  // While the question stands, the record may be gone by its answer.
  const isLost = gone && !asking;
  return (
    <EditPanel
      title={title}
      onClose={onClose}
      onSave={isLost ? () => undefined : onSave}
      foot={
        isLost ? (
          <>
            <Failed why={t(form.changed ? 'desk.goneTyped' : 'desk.problem.gone')} />
            <Row gap={4} wrap className={css.actions}>
              <Button variant="secondary" small onClick={leave}>
                {t(form.changed ? 'desk.discard' : 'common.close')}
              </Button>
            </Row>
          </>
        ) : (
          <>
            <Failed why={form.failed} />
            <Row gap={4} wrap className={css.actions}>
              <Button type="submit" small busy={form.busy || busy} disabled={!form.changed}>
                {t('common.save')}
              </Button>
              {form.changed && (
                <Button variant="secondary" small onClick={leave}>
                  {t('desk.discard')}
                </Button>
              )}
              {removal && (
                <Button variant="danger" small icon="trash-2" className={css.danger} onClick={() => setAsking(true)}>
                  {t('common.remove')}
                </Button>
              )}
            </Row>
          </>
        )
      }
    >
      {children}
      <EditConflictQuestion form={form} onSave={onSave} />
      {asking && removal && (
        <ConfirmDialog
          question={removal.question}
          yes={t('common.remove')}
          busy={removing.busy}
          failed={removing.failed}
          onYes={() => void remove()}
          onNo={() => {
            removing.reset();
            setAsking(false);
          }}
        />
      )}
    </EditPanel>
  );
}
