import i18next from 'i18next';
import { leavePage } from '#src/stores/browser.ts';
import { serve } from '#src/stores/serving.ts';
import { showToast } from '#src/stores/ui.ts';
import { slug } from '#src/staff/session/venue.ts';

/** On the guests' own page, in this tab. Where the tab keeps nothing, that page would not know the table. */
export function takeOrder(table: string): void {
  if (serve(slug, table)) void leavePage(`/${encodeURIComponent(slug)}/menu`);
  else showToast({ text: i18next.t('staff.keepsNothing') });
}
