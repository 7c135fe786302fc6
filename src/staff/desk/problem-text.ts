import type { TFunction } from 'i18next';
import { Problem } from '#src/http/problem.ts';

const BY_CODE: Record<string, string> = {
  staff_no_permission: 'staff.noPermission',
  antiforgery: 'staff.cookies',
  category_not_empty: 'desk.problem.categoryNotEmpty',
  import_running: 'desk.problem.importRunning',
  menu_changed: 'desk.problem.menuChanged',
  edit_conflict: 'desk.problem.editConflict',
  undo_conflict: 'desk.problem.undoConflict',
  undone_already: 'desk.problem.undoneAlready',
  table_exists: 'desk.problem.tableExists',
  last_manager_key: 'desk.problem.lastManagerKey',
  too_large: 'desk.problem.tooLarge',
  too_many_pixels: 'desk.problem.tooManyPixels',
  picture_damaged: 'desk.problem.pictureDamaged',
  files_full: 'desk.problem.filesFull',
  unsupported_media_type: 'desk.problem.fileType',
  not_found: 'desk.problem.gone',
  invalid: 'desk.problem.invalid',
  rate_limited: 'desk.problem.busy',
  setup_token_wrong: 'setup.tokenWrong',
  setup_token_old: 'setup.tokenOld',
  setup_token_used: 'setup.tokenUsed',
  slug_taken: 'setup.slugTaken',
  slug_reserved: 'setup.slugReserved',
  item_unavailable: 'setup.order.noDish',
  blocked: 'staff.venueState.blocked',
  refund_needed: 'void.problem.refund',
  record_exists: 'bill.problem.recordExists',
  service_off: 'bill.problem.serviceOff',
  wrong_status: 'kitchen.illegalMove',
  manager_needed: 'void.problem.managerNeeded',
  staff_key_wrong: 'staff.wrong',
  staff_key_other_venue: 'staff.wrongVenue',
  wrong_keys: 'staff.wrongKeys',
  venue_gone: 'desk.problem.venueGone',
};

export function problemText(error: unknown, t: TFunction): string {
  if (!(error instanceof Problem)) return t('desk.problem.other');
  const { kind, code, status } = error;
  const known = code === null ? undefined : BY_CODE[code];
  if (known) return t(known);
  if (status === 413) return t('desk.problem.proxyLimit');
  if (kind === 'signed_out') return t('staff.expired');
  if (kind === 'offline') return t('desk.problem.offline');
  if (kind === 'busy') return t('desk.problem.busy');
  return t('desk.problem.other');
}
