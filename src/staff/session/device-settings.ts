import { proxy, useSnapshot } from 'valtio';
import {
  type Paper,
  readPaper,
  readTextSize,
  type TextSize,
  writePaper,
  writeTextSize,
} from '#src/staff/data/staff-settings.ts';

const text = proxy<{ size: TextSize }>({ size: readTextSize() });

export function useTextSize(): TextSize {
  return useSnapshot(text).size;
}

export function chooseTextSize(size: TextSize): void {
  writeTextSize(size);
  text.size = size;
}

export const paperOfDevice = (): Paper => readPaper();

export function choosePaper(paper: Paper): void {
  writePaper(paper);
}
