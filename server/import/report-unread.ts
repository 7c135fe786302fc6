import type { SheetColumn } from './decode.ts';
import type { FileReport } from './menu-file.ts';

export const reportUnread = (columns: readonly SheetColumn[], kind: string, report: FileReport): void => {
  for (const { header, field } of columns) if (field === null && header !== '') report.unused(kind, header);
};

export const reportOtherSheets = (sheets: readonly string[], report: FileReport): void => {
  for (const name of sheets) {
    const message = `the sheet ${JSON.stringify(name)} was not read`;
    report.warn('file', { code: 'sheet_unread', message, values: { name } });
  }
};
