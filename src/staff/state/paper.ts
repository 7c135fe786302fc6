import { readPaper, writePaper, type Paper } from '#src/staff/data/device.ts';

export type { Paper };

/** The roll in this device's printer, as it was chosen last. */
export const paperOfDevice = (): Paper => readPaper();

export function choosePaper(paper: Paper): void {
  writePaper(paper);
}
