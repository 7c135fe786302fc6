import type { DayCountRequest } from '#src/contract/staff/bills.ts';
import type { Person } from '#src/contract/staff/board.ts';
import { businessDay } from '#src/domain/hours.ts';
import { type BillVenue, invalid, lockBills, recordOf, refused, type Refused, type Store } from './bill-record.ts';
import { expectedCash } from './day-end.ts';

/** Stores the counted cash beside the expected cash of that moment. Later payments do not change the stored difference. */
export async function countDayEnd(
  { database, now }: Store,
  venue: BillVenue,
  by: Person,
  { id, day, person, counted, note }: DayCountRequest,
): Promise<{ kind: 'done' } | Refused> {
  if (day > businessDay(now(), venue.timezone)) return invalid('/day');
  return database.write(async (trx) => {
    // A payment of the same moment is either in the expected sum or recorded after the count.
    await lockBills(trx, database.engine, venue.id);
    const known = await trx
      .selectFrom('day_counts')
      .select(['day', 'person', 'counted', 'note'])
      .where('tenant_id', '=', venue.id)
      .where('id', '=', id)
      .executeTakeFirst();
    if (known) {
      const isSame = known.day === day && known.person === person && known.counted === counted && known.note === note;
      return isSame ? { kind: 'done' } : refused('record_exists');
    }
    const key =
      person === null
        ? null
        : await trx
            .selectFrom('staff_keys')
            .select('name')
            .where('tenant_id', '=', venue.id)
            .where('id', '=', person)
            .executeTakeFirst();
    if (key === undefined) return invalid('/person');
    await trx
      .insertInto('day_counts')
      .values({
        ...recordOf(venue.id, id, by, now()),
        day,
        person,
        person_name: key && (key.name || person),
        expected: await expectedCash(trx, venue.id, day, person),
        counted,
        note,
      })
      .execute();
    return { kind: 'done' };
  });
}
