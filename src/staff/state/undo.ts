import i18next from 'i18next';
import { deskApi } from '#src/staff/data/desk-api.ts';
import { announce, showToast } from '#src/stores/ui.ts';
import { problemText } from './problem-text.ts';
import { slug } from './venue.ts';

/**
 * The audit offers the undo later. `after` reloads what changed. `auditId` null: nothing changed, as after a repeated
 * import.
 */
export function showSavedWithUndo(auditId: number | null, after: () => unknown, text = i18next.t('desk.saved')): void {
  if (auditId === null) {
    showToast({ text });
    return;
  }
  const undo = { label: i18next.t('common.undo'), run: () => void undoChange(auditId, after) };
  showToast({ text, action: undo });
}

export async function undoChange(auditId: number, after: () => unknown): Promise<void> {
  const { t } = i18next;
  try {
    await deskApi.undo(slug, auditId);
    showToast({ text: t('desk.undone') });
  } catch (error) {
    showToast({ text: problemText(error, t) });
    announce(problemText(error, t), true);
  }
  await after();
}
