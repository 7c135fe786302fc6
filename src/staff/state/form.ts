import { useState } from 'react';
import type { EditConflict } from '#src/contract/staff/edit-conflict.ts';
import { useAsyncAction } from './async-action.ts';
import { useDraft } from './drafts.ts';
import { chooseFields, conflictOf } from './edit-conflict.ts';

export type Form<T extends object> = ReturnType<typeof useDraft<T>> & {
  busy: boolean;
  failed: string | null;
  /** What somebody else changed meanwhile: the last save waits for a choice. */
  conflict: EditConflict | null;
  /** Ends the question. `edit`: nothing changes. True: something is left to be saved. */
  choose: (choice: 'mine' | 'theirs' | 'edit') => boolean;
  checked: boolean;
  /** `typed_on`: saved, but the user kept typing. */
  save: (isRight: boolean, send: () => Promise<unknown>) => Promise<'failed' | 'saved' | 'typed_on'>;
};

/** `byEntry`: the server merges the entries of a list (areas, promo codes). */
export function useForm<T extends object>(key: string, saved: T, { byEntry = false } = {}): Form<T> {
  const draft = useDraft<T>(key, saved);
  const { busy, failed, run, reset } = useAsyncAction();
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  const [checked, setChecked] = useState(false);
  return {
    ...draft,
    busy,
    failed: conflict ? null : failed,
    conflict,
    choose: (choice) => {
      setConflict(null);
      reset();
      const named = conflict?.fields.map(({ field }) => field) ?? [];
      return choice !== 'edit' && draft.replace(chooseFields(draft, choice, { named, byEntry }));
    },
    checked,
    save: async (isRight, send) => {
      setChecked(true);
      setConflict(null);
      const sending = async () => {
        try {
          await send();
        } catch (error) {
          setConflict(conflictOf(error));
          throw error;
        }
      };
      if (!isRight || !(await run(sending))) return 'failed';
      return draft.settle(draft.value) ? 'saved' : 'typed_on';
    },
  };
}
