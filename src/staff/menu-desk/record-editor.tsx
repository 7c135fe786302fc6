import { type ReactNode, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { DeskMenu, MenuChangeInput } from '#src/contract/staff/menu-desk.ts';
import { ownId } from '#src/domain/ids.ts';
import { editOf } from '#src/staff/desk/edited-fields.ts';
import { complaintsOf, type Drawn, type FormOf, formOf, type RecordFields, valuesOf } from '#src/staff/desk/field.ts';
import { useDrawn } from '#src/staff/desk/field-rows.tsx';
import { nameOf } from '#src/staff/desk/names.ts';
import { SideForm } from '#src/staff/desk/side-form.tsx';
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
const LETTERS = { dish: 'd', category: 'c', group: 'g' } as const;

/** The editor of a dish, a category or an option group. */
export function RecordEditor<Fields extends RecordFields>({
  kind,
  fields,
  menu,
  id,
  listed,
  add,
  question,
  onAdded,
  onClose,
  children,
}: EditorProps & {
  kind: 'dish' | 'category' | 'group';
  fields: Fields;
  /** The record as it is listed now; null: new, or gone. */
  listed: Named | null;
  /** The title of a new record. */
  add: string;
  /** Before it is removed; null: it cannot be. */
  question: (name: string) => string | null;
  children: (drawn: Drawn, form: FormOf<Fields>) => ReactNode;
}) {
  const { t, lang } = useTranslation();
  const { error } = useDeskQuery(deskMenuQuery);
  const [last, setLast] = useState(listed);
  if (listed !== null && listed !== last) setLast(listed);
  const record = listed ?? last;
  // The page makes the id of a new record, so that a repeated save adds it once.
  const [newId] = useState(() => ownId(LETTERS[kind]));
  const form = useForm(`${kind}:${id ?? 'new'}`, { id: id ?? newId, ...formOf(fields, record) }, changeMenu);
  const { value } = form;
  const [uploading, setUploading] = useState(false);
  const complaints = complaintsOf(fields, value);
  const drawn = useDrawn(form, complaints, setUploading);
  const name = nameOf(record ?? (drawn.form as Named), lang);
  const ask = id === null ? null : question(name);

  const save = async () => {
    const isRight = !uploading && Object.keys(complaints).length === 0;
    const changes = id === null ? [added()] : edits(id);
    const done = await form.save(isRight ? { changes } : null);
    if (done === 'saved') onClose();
    if (done !== 'typed_on' || id !== null) return;
    form.moveTo(`${kind}:${value.id}`);
    onAdded(value.id);
  };
  const added = (): MenuChangeInput => {
    const { category_id, ...rest } = valuesOf<RecordFields>(fields, value);
    // The fields are those of the kind.
    return {
      kind: `${kind}_add`,
      id: value.id,
      ...(kind === 'dish' && { category_id }),
      fields: rest,
    } as MenuChangeInput;
  };
  /** A dish goes to another category by a change of its own. */
  const edits = (of: string): MenuChangeInput[] => {
    const edit = editOf(form, record ?? {}, (typed) => valuesOf<RecordFields>(fields, typed));
    const { category_id, ...edited } = edit.fields;
    const { category_id: _, ...began } = edit.began;
    const position = menu.categories.find((one) => one.id === category_id)?.dishes.length ?? 0;
    return [
      ...(Object.keys(edited).length > 0 ? [{ kind: `${kind}_edit`, id: of, fields: edited, began }] : []),
      ...(category_id === undefined ? [] : [{ kind: 'dish_move', id: of, category_id, position }]),
    ] as MenuChangeInput[];
  };

  return (
    <SideForm
      title={id === null ? t(add) : <bdi>{name}</bdi>}
      form={form}
      busy={uploading}
      removal={id === null || ask === null ? null : { question: ask, change: { kind: `${kind}_remove`, id } }}
      // After a failed load a new record may only not be listed yet.
      gone={id !== null && listed === null && error === null}
      onSave={() => void save()}
      onClose={onClose}
    >
      {children(drawn, value)}
    </SideForm>
  );
}
