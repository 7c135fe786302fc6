import type { DeskLabel } from '#src/contract/staff/menu-desk.ts';
import { groupLabels, joinLabels } from '#src/domain/labels.ts';
import { readLabels } from '#src/domain/list-cell.ts';
import type { Bilingual } from '#src/domain/text.ts';

const nameOf = ({ name, name_ar }: DeskLabel): Bilingual => ({ en: name, ar: name_ar });
const labelOf = ({ en, ar }: Bilingual): DeskLabel => ({ name: en, name_ar: ar });
const isSame = (a: DeskLabel, b: DeskLabel): boolean => groupLabels([nameOf(a), nameOf(b)]).length === 1;

/** Labels that share a name are one. */
export const joined = (labels: readonly DeskLabel[]): DeskLabel[] => joinLabels(labels.map(nameOf)).map(labelOf);

/** `typed`: may be a list, such as `gluten, milk`. */
export const withLabel = (labels: readonly DeskLabel[], typed: DeskLabel | null): DeskLabel[] =>
  typed ? joined([...labels, ...readLabels(typed.name, typed.name_ar).map(labelOf)]) : [...labels];

export const withoutLabel = (labels: readonly DeskLabel[], gone: DeskLabel): DeskLabel[] =>
  labels.filter((label) => !isSame(label, gone));
