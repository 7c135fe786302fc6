import { type ReactNode, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { DeskMenu, MenuChangeInput } from '#src/contract/staff/menu-desk.ts';
import type { Bilingual } from '#src/domain/text.ts';
import { ownId } from '#src/domain/ids.ts';
import { editOf } from './edited-fields.ts';
import { complaintsOf, type Drawn, type FormOf, formOf, type RecordFields, valuesOf } from './field.ts';
import { useDrawn } from './field-rows.tsx';
import { recordName } from './names.ts';
import { SideForm } from './side-form.tsx';
import { useDeskQuery } from './desk-query.ts';
import { useForm } from './form.ts';
import { changeMenu, deskMenuQuery } from './desk-menu-query.ts';

/** `id` null: a new record. */
export type EditorProps = {
  menu: DeskMenu;
  id: string | null;
  onAdded: (id: string) => void;
  onClose: () => void;
};

type Named = { name: Bilingual | string };
const LETTERS = { dish: 'd', category: 'c', group: 'g', banner: 'b', notification: 'n', printer: 'p' } as const;

/** The editor of one record of the menu. */
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
  kind: keyof typeof LETTERS;
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
  const name = recordName(record ?? (drawn.form as Named), lang);
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
    const values = valuesOf<RecordFields>(fields, value);
    const { category_id, ...rest } = values;
    const of = kind === 'dish' ? { category_id, fields: rest } : { fields: values };
    // The fields are those of the kind.
    return { record: kind, act: 'add', id: value.id, ...of } as MenuChangeInput;
  };
  const edits = (of: string): MenuChangeInput[] => {
    const { fields: edited, began } = editOf(form, record ?? {}, (typed) => valuesOf<RecordFields>(fields, typed));
    const change = (fields: object) =>
      Object.keys(fields).length > 0 ? [{ record: kind, act: 'edit', id: of, fields, began } as MenuChangeInput] : [];
    if (kind !== 'dish') return change(edited);
    // A dish goes to another category by a change of its own.
    const { category_id, ...rest } = edited;
    const position = menu.categories.find((one) => one.id === category_id)?.dishes.length ?? 0;
    if (typeof category_id !== 'string') return change(rest);
    return [...change(rest), { record: kind, act: 'move', id: of, category_id, position }];
  };

  return (
    <SideForm
      title={id === null ? t(add) : <bdi>{name}</bdi>}
      form={form}
      busy={uploading}
      removal={id === null || ask === null ? null : { question: ask, change: { record: kind, act: 'remove', id } }}
      // After a failed load a new record may only not be listed yet.
      gone={id !== null && listed === null && error === null}
      onSave={() => void save()}
      onClose={onClose}
    >
      {children(drawn, value)}
    </SideForm>
  );
}
