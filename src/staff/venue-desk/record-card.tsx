import type { UseMutationOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { DeskVenue } from '#src/contract/staff/venue-desk.ts';
import { editOf } from '#src/staff/desk/edited-fields.ts';
import {
  complaintsOf,
  type FormOf,
  formOf,
  type RecordField,
  type RecordFields,
  valuesOf,
} from '#src/staff/desk/field.ts';
import { FieldRows, type Row, useDrawn } from '#src/staff/desk/field-rows.tsx';
import { useForm } from '#src/staff/desk/form.ts';
import { saveVenue } from './desk-venue-query.ts';
import { SettingsCard } from './settings-card.tsx';

type CardOf<Fields extends RecordFields, Sent> = {
  id: string;
  title: string;
  lead?: string;
  /** By their names in the answer of the venue. */
  fields: Fields;
  rows: readonly Row[];
  change: UseMutationOptions<DeskVenue, Error, Sent>;
  sent: (form: Record<'value' | 'began' | 'saved', FormOf<Fields>>, venue: DeskVenue) => Sent;
  /** The list of a card that has nothing else: the server merges its entries. */
  list?: { name: string & keyof Fields; empty: string };
};

function RecordCard<Fields extends RecordFields, Sent>({
  of: { id, title, lead, fields, rows, change, sent, list },
  venue,
}: {
  of: CardOf<Fields, Sent>;
  venue: DeskVenue;
}) {
  const { t } = useTranslation();
  const [uploading, setUploading] = useState(false);
  const form = useForm(id, formOf(fields, venue), change, { byEntry: list !== undefined });
  const complaints = complaintsOf(fields, form.value);
  const drawn = useDrawn(form, complaints, setUploading);
  const entries = list && form.value[list.name];
  const said = Array.isArray(entries) && entries.length === 0 ? list?.empty : lead;
  const isRight = Object.keys(complaints).length === 0 && !uploading;
  return (
    <SettingsCard
      id={id}
      title={t(title)}
      lead={said && t(said)}
      form={form}
      busy={uploading}
      onSave={() => form.save(isRight ? sent(form, venue) : null)}
    >
      <FieldRows fields={fields} drawn={drawn} rows={rows} />
    </SettingsCard>
  );
}

const cardOf = <Fields extends RecordFields, Sent>(of: CardOf<Fields, Sent>) => ({
  id: of.id,
  word: of.title,
  card: ({ venue }: { venue: DeskVenue }) => <RecordCard of={of} venue={venue} />,
});

type Described<Fields extends RecordFields> = Pick<CardOf<Fields, never>, 'id' | 'title' | 'lead' | 'fields' | 'rows'>;

/** A card with some fields of the venue's record, of which the edited ones are sent. */
export const venueCard = <Fields extends RecordFields>(of: Described<Fields>) =>
  cardOf({
    ...of,
    change: saveVenue,
    sent: (form, venue) => editOf(form, venue, (typed) => valuesOf(of.fields, typed)),
  });

/** A card with one list of the venue, sent whole and as it was when the editing began. `empty`: the words for none. */
export const listCard = <Name extends string, Value, Typed>({
  name,
  field,
  empty,
  ...of
}: {
  id: string;
  title: string;
  empty: string;
  name: Name;
  field: RecordField<Value[], Typed>;
  change: UseMutationOptions<DeskVenue, Error, { [Each in Name | 'began']: Value[] }>;
}) => {
  const listOf = (form: Record<string, Typed>) => field.value(form[name] as Typed, form);
  return cardOf({
    ...of,
    fields: { [name]: field },
    rows: [[name]],
    list: { name, empty },
    sent: ({ value, began }) =>
      ({ [name]: listOf(value), began: listOf(began) }) as { [Each in Name | 'began']: Value[] },
  });
};
