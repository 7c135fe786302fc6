import i18next from 'i18next';
import { deskApi } from '#src/staff/data/desk-api.ts';
import { announce, showToast } from '#src/stores/ui.ts';
import { deskClient } from './desk-client.ts';
import { problemText } from './problem-text.ts';
import { slug } from '#src/staff/session/venue.ts';

/** The audit offers the undo later. `auditId` null: nothing changed, as after a repeated import. */
export function showSavedWithUndo(auditId: number | null, text = i18next.t('desk.saved')): void {
  const undo = { label: i18next.t('common.undo'), run: () => void undoChange(auditId ?? 0) };
  showToast({ text, ...(auditId !== null && { action: undo }) });
}

export async function undoChange(auditId: number): Promise<void> {
  const { t } = i18next;
  try {
    await deskApi.undo(slug, auditId);
    showToast({ text: t('desk.undone') });
  } catch (error) {
    showToast({ text: problemText(error, t) });
    announce(problemText(error, t), true);
  }
  await deskClient.invalidateQueries();
}
