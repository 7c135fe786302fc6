import type { Database } from '#server/db/open.ts';
import type { MenuDraft } from '#server/menus/draft.ts';
import { writeMenu } from '#server/menus/menu-repository.ts';

export const replaceMenu = (database: Database, tenantId: string, draft: MenuDraft): Promise<void> =>
  database.write((trx) => writeMenu(trx, tenantId, draft));
