import type { ReactNode } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { randomUuid } from '#src/domain/ids.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Row, Stack } from '#src/ui/layout.tsx';
import css from './desk.module.css';
import {
  type Complaints,
  complaintsOf,
  type Drawn,
  type DrawnField,
  type FormOf,
  formOf,
  type RecordField,
  type RecordFields,
  type ValuesOf,
  valuesOf,
} from './field.ts';
import { FieldRows, type Row as FieldRow } from './field-rows.tsx';
import { moveItem } from './sortable-list.tsx';

export type Entry<Fields extends RecordFields> = { key: string } & FormOf<Fields>;

type ListOf<Fields extends RecordFields, Value> = {
  rows: readonly FieldRow[];
  /** The word of the button. */
  add: string;
  nameOf: (entry: Entry<Fields>) => string;
  keyOf: (value: Value, at: number) => string;
  /** The key of a new entry; where the key is saved too, an id. */
  newKey?: () => string;
  value: (values: ValuesOf<Fields>, key: string) => Value;
  /** Complaints about several entries, by key and field. */
  among?: (entries: readonly Entry<Fields>[]) => Complaints;
};

export function listField<Fields extends RecordFields, Value extends object>(
  fields: Fields,
  { keyOf, value, among = () => ({}), ...of }: ListOf<Fields, Value>,
): RecordField<Value[], Entry<Fields>[]> {
  return {
    typed: (values = []) => values.map((each, at) => ({ key: keyOf(each, at), ...formOf(fields, each) })),
    value: (entries) => entries.map((entry) => value(valuesOf(fields, entry), entry.key)),
    complaints: (entries) => ({
      ...among(entries),
      ...Object.fromEntries(
        entries.flatMap((entry) =>
          Object.entries(complaintsOf(fields, entry)).map(([at, complaint]) => [`${entry.key}:${at}`, complaint]),
        ),
      ),
    }),
    draw: (field) => (
      <EntryList {...of} field={field} fresh={formOf(fields, null)}>
        {(drawn, buttons) => <FieldRows fields={fields} drawn={drawn} rows={of.rows} buttons={buttons} />}
      </EntryList>
    ),
  };
}

/** `children` draws one entry with its buttons. */
export function EntryList<One extends { key: string }>({
  field: { value: entries, onChange, ...list },
  nameOf,
  add,
  fresh,
  newKey = () => randomUuid(crypto),
  children,
}: {
  field: DrawnField<One[]>;
  nameOf: (entry: One) => string;
  add: string;
  /** Without its key. */
  fresh: object;
  newKey?: () => string;
  children: (drawn: Drawn & { form: One }, buttons: ReactNode) => ReactNode;
}) {
  const { t } = useTranslation();
  const edit = (key: string) => (patch: object) =>
    onChange(entries.map((entry) => (entry.key === key ? { ...entry, ...patch } : entry)));
  return (
    <>
      {entries.length > 0 && (
        <Stack as="ol" gap={5} className={css.entries}>
          {entries.map((entry, at) => {
            const { key } = entry;
            const drawn = { ...list, form: entry, set: edit(key), say: (place: string) => list.say(`${key}:${place}`) };
            const buttons = (
              <EntryButtons
                name={isolate(nameOf(entry) || String(at + 1))}
                at={at}
                of={entries.length}
                onMove={(to) => onChange(moveItem(entries, at, to))}
                onRemove={() => onChange(entries.filter((one) => one.key !== key))}
              />
            );
            return (
              <Stack key={key} as="li" gap={5} pad className={css.entry}>
                {children(drawn, buttons)}
              </Stack>
            );
          })}
        </Stack>
      )}
      <div>
        <Button
          variant="secondary"
          small
          fit
          icon="plus"
          onClick={() => onChange([...entries, { ...fresh, key: newKey() } as One])}
        >
          {t(add)}
        </Button>
      </div>
    </>
  );
}

export function EntryButtons({
  name,
  at,
  of,
  onMove,
  onRemove,
}: {
  name: string;
  at: number;
  of: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Row as="span" align="center" className={css.rowButtons}>
      <IconButton
        icon="arrow-up"
        size={20}
        label={`${t('desk.moveUp')}: ${name}`}
        disabled={at === 0}
        onClick={() => onMove(at - 1)}
      />
      <IconButton
        icon="arrow-down"
        size={20}
        label={`${t('desk.moveDown')}: ${name}`}
        disabled={at === of - 1}
        onClick={() => onMove(at + 1)}
      />
      <IconButton icon="trash-2" size={20} label={`${t('common.remove')}: ${name}`} onClick={onRemove} />
    </Row>
  );
}
