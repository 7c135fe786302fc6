import * as v from 'valibot';
import { EditConflict } from '#src/contract/staff/edit-conflict.ts';
import { Problem } from '#src/http/problem.ts';

export const isEditConflict = (error: unknown): error is Problem =>
  error instanceof Problem && error.code === 'edit_conflict';

const Body = v.object({ conflict: EditConflict });

/** Null for any other error. */
export function conflictOf(error: unknown): EditConflict | null {
  if (!isEditConflict(error)) return null;
  const read = v.safeParse(Body, error.body);
  return read.success ? read.output.conflict : null;
}

type Keyed = { key: string };
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const isList = (value: unknown): value is Keyed[] => Array.isArray(value);

/**
 * After the choice, every field that both changed begins with `saved`, which the other saved; its value stays `mine` or
 * becomes `theirs`. `named`: fields that the server counts as changed by both: a typed price conflicts with new sizes.
 * `byEntry`: fields that are lists with a conflict per entry and field.
 */
export function chooseFields<T extends object>(
  { value, began, saved }: { value: T; began: T; saved: T },
  choice: 'mine' | 'theirs',
  { named = [], byEntry = false }: { named?: readonly string[]; byEntry?: boolean } = {},
): { value: T; began: T } {
  const next = { value: { ...value }, began: { ...began } };
  for (const name of Object.keys(saved) as (keyof T)[]) {
    const [mine, first, theirs] = [value[name], began[name], saved[name]];
    if (!named.includes(String(name)) && (isSame(mine, first) || isSame(theirs, first))) continue;
    if (byEntry && isList(mine) && isList(first) && isList(theirs)) {
      const entry = ({ key }: Keyed) => {
        const three = [mine, first, theirs].map((list) => list.find((one) => one.key === key));
        const [a, b, c] = three;
        return a && b && c ? chooseFields({ value: a, began: b, saved: c }, choice) : null;
      };
      next.value[name] = mine.map((one) => entry(one)?.value ?? one) as T[keyof T];
      next.began[name] = first.map((one) => entry(one)?.began ?? one) as T[keyof T];
    } else {
      next.began[name] = theirs;
      if (choice === 'theirs') next.value[name] = theirs;
    }
  }
  return next;
}
