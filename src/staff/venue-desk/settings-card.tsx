import type { ReactNode } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import desk from '#src/staff/desk/desk.module.css';
import { SavedForm } from '#src/staff/desk/saved-form.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/notice.tsx';

/**
 * One part of the venue's settings, saved by itself: an error in one keeps nobody from saving another. `id` is where the
 * page's own list of parts leads.
 */
export function SettingsCard({
  id,
  title,
  lead,
  changed,
  busy,
  failed,
  onSave,
  onDiscard,
  children,
}: {
  id: string;
  title: ReactNode;
  lead?: ReactNode;
  changed: boolean;
  busy: boolean;
  failed: string | null;
  onSave: () => void;
  onDiscard: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <section id={id} className={desk.card} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={desk.cardTitle}>
        {title}
      </h2>
      {lead && <p className={desk.lead}>{lead}</p>}
      <SavedForm className={desk.fields} onSave={onSave}>
        {children}
        {failed && (
          <Notice tone="stop" icon="circle-alert" alert>
            {failed}
          </Notice>
        )}
        <div className={desk.saveRow}>
          <Button type="submit" small fit busy={busy}>
            {t('common.save')}
          </Button>
          {changed && (
            <>
              <Button variant="secondary" small fit onClick={onDiscard}>
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
    </section>
  );
}
