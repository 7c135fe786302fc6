import type { DeskLabel } from '#src/contract/staff/menu-desk.ts';

const isSame = (a: DeskLabel, b: DeskLabel): boolean => a.name === b.name && a.name_secondry === b.name_secondry;

export function withLabel(labels: readonly DeskLabel[], typed: DeskLabel | null): DeskLabel[] {
  const added = typed && { name: typed.name.trim(), name_secondry: typed.name_secondry.trim() };
  if (!added || hasNoName(added) || labels.some((label) => isSame(label, added))) {
    return [...labels];
  }
  return [...labels, added];
}

export const withoutLabel = (labels: readonly DeskLabel[], gone: DeskLabel): DeskLabel[] =>
  labels.filter((label) => !isSame(label, gone));

const hasNoName = ({ name, name_secondry }: DeskLabel): boolean => name === '' && name_secondry === '';
