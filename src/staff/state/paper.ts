import { readPaper, writePaper, type Paper } from '#src/staff/data/staff-settings.ts';

export type { Paper };

export const paperOfDevice = (): Paper => readPaper();

export function choosePaper(paper: Paper): void {
  writePaper(paper);
}
