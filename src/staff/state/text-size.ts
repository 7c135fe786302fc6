import { proxy, useSnapshot } from 'valtio';
import { readTextSize, type TextSize, writeTextSize } from '#src/staff/data/staff-settings.ts';

const text = proxy<{ size: TextSize }>({ size: readTextSize() });

export function useTextSize(): TextSize {
  return useSnapshot(text).size;
}

export function chooseTextSize(size: TextSize): void {
  writeTextSize(size);
  text.size = size;
}
