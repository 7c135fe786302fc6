import { useState } from 'react';
import type { DeskMenu, MenuChangeInput } from '#src/contract/staff/menu-desk.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { editOf } from '#src/staff/desk/edited-fields.ts';
import { nameOf } from '#src/staff/desk/names.ts';
import { useDeskQuery } from '#src/staff/state/desk-query.ts';
import { useForm } from '#src/staff/state/form.ts';
import { changeMenu, deskMenuQuery } from '#src/staff/state/menu-desk.ts';

/** `id` null: a new record. */
export type EditorProps = {
  menu: DeskMenu;
  id: string | null;
  onAdded: (id: string) => void;
  onClose: () => void;
};

type Named = { name: string; name_secondry: string };
/** `id`: made here for a new record too, so that a repeated save adds it once. */
type RecordForm = { id: string; nameAr: string; nameEn: string };

/** The form of a dish, a category or an option group. */
export function useRecordForm<Record extends Named, Form extends RecordForm>(
  kind: 'dish' | 'category' | 'group',
  { id, onAdded, onClose }: EditorProps,
  {
    listed,
    formOf,
    fieldsOf,
  }: {
    /** The record as it is listed now; null: new, or gone. */
    listed: Record | null;
    formOf: (record: Record | null) => Form;
    fieldsOf: (form: Form) => object;
  },
) {
  const { lang } = useTranslation();
  const { error } = useDeskQuery(deskMenuQuery);
  const [last, setLast] = useState(listed);
  if (listed !== null && listed !== last) setLast(listed);
  const record = listed ?? last;
  // It makes an id.
  const [blank] = useState(() => formOf(null));
  const form = useForm(`${kind}:${id ?? 'new'}`, record ? formOf(record) : blank, changeMenu);
  const { value } = form;

  /** `add`: the change that adds the record. `also`: further changes of a record that is there. */
  const save = async (isRight: boolean, add: MenuChangeInput, also: readonly MenuChangeInput[] = []) => {
    const edit = editOf(form, record ?? {}, fieldsOf);
    const isEdited = Object.keys(edit.fields).length > 0;
    const edits = isEdited ? [{ kind: `${kind}_edit`, id, ...edit } as MenuChangeInput] : [];
    const done = await form.save(isRight ? { changes: id === null ? [add] : [...edits, ...also] } : null);
    if (done === 'saved') onClose();
    if (done !== 'typed_on' || id !== null) return;
    form.moveTo(`${kind}:${value.id}`);
    onAdded(value.id);
  };
  return {
    record,
    form,
    save,
    name: nameOf(record ?? { name: value.nameEn, name_secondry: value.nameAr }, lang),
    // After a failed load a new record may only not be listed yet.
    gone: id !== null && listed === null && error === null,
  };
}
