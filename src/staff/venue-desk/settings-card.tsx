import type { ReactNode } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Card } from '#src/staff/desk/card.tsx';
import desk from '#src/staff/desk/desk.module.css';
import { EditConflictQuestion } from '#src/staff/desk/edit-conflict-question.tsx';
import { Failed } from '#src/staff/desk/failed.tsx';
import { useSavedPart } from '#src/staff/desk/one-save.tsx';
import { SavedForm } from '#src/staff/desk/saved-form.tsx';
import type { Form, SaveResult } from '#src/staff/desk/form.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Row } from '#src/ui/layout.tsx';

/** A card of the venue desk with a form, which the screen's one button saves. */
export function SettingsCard({
  id,
  title,
  lead,
  form,
  busy = false,
  onSave,
  children,
}: {
  id: string;
  title: ReactNode;
  lead?: ReactNode;
  form: Pick<Form<object>, 'changed' | 'busy' | 'failed' | 'forget' | 'conflict' | 'choose'>;
  busy?: boolean;
  onSave: () => Promise<SaveResult>;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const { changed } = form;
  const saveAll = useSavedPart({ id, title, changed, busy: form.busy || busy, save: onSave });
  return (
    <Card
      id={id}
      title={title}
      lead={lead}
      aside={
        changed && (
          <>
            <Row as="span" gap={2} align="center" inline size="sm" ink="wait">
              <Icon name="pencil" size={15} />
              {t('desk.unsaved')}
            </Row>
            <Button variant="quiet" small fit onClick={form.forget}>
              {t('desk.discard')}
            </Button>
          </>
        )
      }
    >
      <SavedForm className={desk.fields} onSave={saveAll}>
        {children}
        <Failed why={form.failed} />
        {/* For the Enter key. */}
        <button type="submit" hidden aria-label={t('common.save')} />
      </SavedForm>
      <EditConflictQuestion form={form} onSave={() => void onSave()} />
    </Card>
  );
}
