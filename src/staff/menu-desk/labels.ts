import { groupLabels, joinLabels } from '#src/domain/labels.ts';
import { readLabels } from '#src/domain/list-cell.ts';
import type { Bilingual } from '#src/domain/text.ts';

const isSame = (a: Bilingual, b: Bilingual): boolean => groupLabels([a, b]).length === 1;

/** `typed`: may be a list, such as `gluten, milk`. Labels that share a name are one. */
export const withLabel = (labels: readonly Bilingual[], typed: Bilingual | null): Bilingual[] =>
  typed ? joinLabels([...labels, ...readLabels(typed.en, typed.ar)]) : [...labels];

export const withoutLabel = (labels: readonly Bilingual[], gone: Bilingual): Bilingual[] =>
  labels.filter((label) => !isSame(label, gone));
