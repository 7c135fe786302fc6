import * as v from 'valibot';
import { bilingual, LooseText, WireId } from './wire.ts';

export const Notification = v.pipe(
  v.object({
    id: WireId,
    icon: v.optional(LooseText, ''),
    title: v.optional(LooseText, ''),
    title_secondry: v.optional(LooseText, ''),
    description: v.optional(LooseText, ''),
    description_secondry: v.optional(LooseText, ''),
    date: v.optional(LooseText, ''),
  }),
  v.transform((note) => ({
    id: String(note.id),
    icon: note.icon,
    title: bilingual(note.title, note.title_secondry),
    description: bilingual(note.description, note.description_secondry),
    date: note.date,
  })),
);
export type Notification = v.InferOutput<typeof Notification>;
