import * as v from 'valibot';

type Entries = Readonly<Record<string, v.GenericSchema>>;
type Nested = v.GenericSchema & {
  pipe?: readonly [v.GenericSchema];
  entries?: Entries;
  item?: v.GenericSchema;
  wrapped?: v.GenericSchema;
};

const mapEntries = (entries: Entries) =>
  Object.fromEntries(Object.entries(entries).map(([key, schema]) => [key, shapeOf(schema)]));

function shapeOf(schema: Nested): v.GenericSchema {
  if (schema.pipe) return shapeOf(schema.pipe[0]);
  if (schema.entries) return v.object(mapEntries(schema.entries));
  if (schema.item) return v.array(shapeOf(schema.item));
  if (!schema.wrapped) return schema;
  const inner = shapeOf(schema.wrapped);
  return schema.type === 'nullable' ? v.nullable(inner) : v.optional(inner);
}

/** The same fields of any value, to read what is stored: one that breaks a newer limit can be opened and corrected. */
export const withoutLimits = <T extends Entries>(entries: T) =>
  mapEntries(entries) as { [Key in keyof T]: v.GenericSchema<unknown, v.InferOutput<T[Key]>> };
