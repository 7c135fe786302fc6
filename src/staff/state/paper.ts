import { readPaper, writePaper, type Paper } from '#src/staff/data/device.ts';

export type { Paper };

export const paperOfDevice = (): Paper => readPaper();

export function choosePaper(paper: Paper): void {
  writePaper(paper);
}
