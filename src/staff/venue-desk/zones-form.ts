import type { DeskZone, ZonesRequest } from '#src/contract/staff/venue-desk.ts';
import { type Complaint, moneyField, typedMoney } from '#src/staff/desk/typed-money.ts';

/** `id` is null for a new area; `key` names the row for React. */
export type ZoneForm = { key: string; id: string | null; nameAr: string; nameEn: string; fee: string; minimum: string };
export type ZonesForm = { zones: ZoneForm[] };

export type ZoneComplaints = Partial<Record<`${string}:${'name' | 'fee' | 'minimum'}`, Complaint>>;

export const formOfZones = (zones: readonly DeskZone[]): ZonesForm => ({
  zones: zones.map((zone) => ({
    key: zone.id,
    id: zone.id,
    nameAr: zone.name_secondry,
    nameEn: zone.name,
    fee: moneyField(zone.delivery_fee),
    minimum: zone.minimum === 0 ? '' : moneyField(zone.minimum),
  })),
});

export function complaintsOf({ zones }: ZonesForm): ZoneComplaints {
  const found: ZoneComplaints = {};
  for (const { key, nameAr, nameEn, fee, minimum } of zones) {
    const [typedFee, typedMinimum] = [typedMoney(fee), typedMoney(minimum)];
    if ((nameAr + nameEn).trim() === '') found[`${key}:name`] = { key: 'desk.nameMissing' };
    if ('complaint' in typedFee) found[`${key}:fee`] = typedFee.complaint;
    // A free delivery has to be typed as 0.
    else if (typedFee.amount === null) found[`${key}:fee`] = { key: 'venueDesk.feeMissing' };
    if ('complaint' in typedMinimum) found[`${key}:minimum`] = typedMinimum.complaint;
  }
  return found;
}

const zoneOf = ({ id, nameAr, nameEn, fee, minimum }: ZoneForm): ZonesRequest['zones'][number] => ({
  id,
  name: nameEn,
  name_secondry: nameAr,
  delivery_fee: amountOf(fee),
  minimum: amountOf(minimum),
});

export const zonesOf = ({ zones }: ZonesForm): ZonesRequest['zones'] => zones.map(zoneOf);

/** The list that the form started from; all its rows exist at the venue. */
export const initialZones = ({ zones }: ZonesForm): DeskZone[] =>
  zones.map((zone) => ({ ...zoneOf(zone), id: zone.key }));

const amountOf = (text: string): number => {
  const typed = typedMoney(text);
  return 'amount' in typed ? (typed.amount ?? 0) : 0;
};
