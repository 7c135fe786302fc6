import type { UseMutationOptions } from '@tanstack/react-query';
import { useState } from 'react';
import type { EditConflict } from '#src/contract/staff/edit-conflict.ts';
import { useAsyncAction } from './async-action.ts';
import { useFormDraft } from './drafts.ts';
import { chooseFields, conflictOf } from './edit-conflict.ts';

/** `typed_on`: saved, but the user kept typing. */
export type SaveResult = 'failed' | 'saved' | 'typed_on';

export type Form<T extends object> = ReturnType<typeof useFormDraft<T>> & {
  busy: boolean;
  failed: string | null;
  /** Somebody else changed the same fields: the save waits for a choice. */
  conflict: EditConflict | null;
  /** Ends the question. `edit`: nothing changes. True: something is left to be saved. */
  choose: (choice: 'mine' | 'theirs' | 'edit') => boolean;
  checked: boolean;
};

/** `byEntry`: the server merges the entries of a list (areas, promo codes). */
export function useForm<T extends object, Answer, Sent>(
  key: string,
  saved: T,
  change: UseMutationOptions<Answer, Error, Sent>,
  { byEntry = false } = {},
) {
  const draft = useFormDraft<T>(key, saved);
  const { busy, error, failed, run, reset } = useAsyncAction(change);
  const [checked, setChecked] = useState(false);
  const conflict = conflictOf(error);
  const form: Form<T> = {
    ...draft,
    busy,
    failed: conflict ? null : failed,
    conflict,
    choose: (choice) => {
      reset();
      const named = conflict?.fields.map(({ field }) => field) ?? [];
      return choice !== 'edit' && draft.replace(chooseFields(draft, choice, { named, byEntry }));
    },
    checked,
  };
  return {
    ...form,
    /** Null: something is wrong in the form. */
    save: async (sent: Sent | null): Promise<SaveResult> => {
      setChecked(true);
      if (sent === null || !(await run(sent))) return 'failed';
      return draft.settle(draft.value) ? 'saved' : 'typed_on';
    },
  };
}
