import i18next from 'i18next';
import { deskApi } from '#src/staff/data/desk-api.ts';
import { announce, showToast } from '#src/stores/ui.ts';
import { problemText } from './problem-text.ts';
import { slug } from './venue.ts';

/** Long enough to read what was done and to reach the button; later the change log has the same one. */
const UNDO_MS = 7_000;

/**
 * Says that a change is saved and offers to take it back. `after` reads anew what the undo changed. Null: an import whose
 * bytes changed nothing, say: there is nothing to take back.
 */
export function tellSaved(auditId: number | null, after: () => unknown, text = i18next.t('desk.saved')): void {
  if (auditId === null) {
    showToast({ text });
    return;
  }
  const undo = { label: i18next.t('common.undo'), run: () => void takeBack(auditId, after) };
  showToast({ text, action: undo, ms: UNDO_MS });
}

/** Takes a change back. What became of that is said in the toast, an outcome that needs no answer on the screen. */
export async function takeBack(auditId: number, after: () => unknown): Promise<void> {
  const { t } = i18next;
  try {
    await deskApi.undo(slug, auditId);
    showToast({ text: t('desk.undone') });
  } catch (error) {
    showToast({ text: problemText(error, t), ms: UNDO_MS });
    announce(problemText(error, t), true);
  }
  await after();
}
