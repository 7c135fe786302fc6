import type { ReactNode } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Card } from '#src/staff/desk/card.tsx';
import desk from '#src/staff/desk/desk.module.css';
import { EditConflictQuestion } from '#src/staff/desk/edit-conflict-question.tsx';
import { Failed } from '#src/staff/desk/failed.tsx';
import { SavedForm } from '#src/staff/desk/saved-form.tsx';
import type { Form } from '#src/staff/state/form.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';

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
  onSave: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <Card id={id} title={title} lead={lead}>
      <SavedForm className={desk.fields} onSave={onSave}>
        {children}
        <Failed why={form.failed} />
        <div className={desk.saveRow}>
          <Button type="submit" small fit busy={form.busy || busy}>
            {t('common.save')}
          </Button>
          {form.changed && (
            <>
              <Button variant="secondary" small fit onClick={form.forget}>
                {t('desk.discard')}
              </Button>
              <span className={desk.unsaved}>
                <Icon name="pencil" size={15} />
                {t('desk.unsaved')}
              </span>
            </>
          )}
        </div>
      </SavedForm>
      <EditConflictQuestion form={form} onSave={onSave} />
    </Card>
  );
}
