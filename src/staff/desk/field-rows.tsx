import { Fragment, type ReactNode } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import css from './desk.module.css';
import type { Complaints, Drawn, RecordFields } from './field.ts';

/** Names of fields that stand beside each other; `buttons`: those of an entry. */
export type Row = readonly string[];

export function FieldRows({
  fields,
  drawn,
  rows,
  buttons,
}: {
  fields: RecordFields;
  drawn: Drawn;
  rows: readonly Row[];
  /** The buttons of an entry of a list. */
  buttons?: ReactNode;
}) {
  return rows.map((row) => {
    const inside = row.map((name) => (
      <Fragment key={name}>{name === 'buttons' ? buttons : drawField(fields, drawn, name)}</Fragment>
    ));
    if (row.length === 1) return inside;
    return (
      <div key={row.join(' ')} className={buttons ? css.entryLast : css.pair}>
        {inside}
      </div>
    );
  });
}

export const drawField = (fields: RecordFields, drawn: Drawn, name: string): ReactNode =>
  fields[name]?.draw({
    ...drawn,
    name,
    value: drawn.form[name],
    onChange: (value) => drawn.set({ [name]: value }),
    say: (at) => drawn.say(at === '' ? name : `${name}:${at}`),
  });

/** What the fields of a form are drawn with. */
export function useDrawn(
  { value, set, checked }: { value: object; set: (patch: never) => void; checked: boolean },
  complaints: Complaints,
  onBusy: (busy: boolean) => void,
): Drawn {
  const { t } = useTranslation();
  return {
    form: value as Drawn['form'],
    set: set as Drawn['set'],
    say: (at) => {
      const complaint = checked ? complaints[at] : undefined;
      return complaint && t(complaint.key, complaint.values ?? {});
    },
    onBusy,
  };
}
