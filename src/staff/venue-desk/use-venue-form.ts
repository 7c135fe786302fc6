import type { DeskVenue, VenueFields } from '#src/contract/staff/venue-desk.ts';
import { editOf } from '#src/staff/desk/edited-fields.ts';
import { useForm } from '#src/staff/desk/form.ts';
import { saveVenue } from './desk-venue-query.ts';

/**
 * The form of a card, which saves some fields of the venue's record. `saved`: the form with the saved values.
 * `fieldsOf`: the fields of a valid form; of these only the edited ones are sent.
 */
export function useVenueForm<T extends object>(
  key: string,
  venue: DeskVenue,
  saved: T,
  fieldsOf: (form: T) => VenueFields,
) {
  const form = useForm(key, saved, saveVenue);
  return {
    ...form,
    save: (isRight: boolean) => form.save(isRight ? editOf(form, venue, fieldsOf) : null),
  };
}
