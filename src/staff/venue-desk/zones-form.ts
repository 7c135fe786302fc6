import type { DeskZone } from '#src/contract/staff/venue-desk.ts';
import { ownId } from '#src/domain/ids.ts';
import { type Complaint, moneyField, typedMoney } from '#src/staff/desk/typed-money.ts';

/** `key`: the id of the area, made here for a new one, so that a repeated save adds it once. */
export type ZoneForm = { key: string; nameAr: string; nameEn: string; fee: string; minimum: string };
export type ZonesForm = { zones: ZoneForm[] };

export type ZoneComplaints = Partial<Record<`${string}:${'name' | 'fee' | 'minimum'}`, Complaint>>;

export const formOfZones = (zones: readonly DeskZone[]): ZonesForm => ({
  zones: zones.map((zone) => ({
    key: zone.id,
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

export const newZoneKey = (): string => ownId('z');

export const zonesOf = ({ zones }: ZonesForm): DeskZone[] =>
  zones.map(({ key, nameAr, nameEn, fee, minimum }) => ({
    id: key,
    name: nameEn,
    name_secondry: nameAr,
    delivery_fee: amountOf(fee),
    minimum: amountOf(minimum),
  }));

const amountOf = (text: string): number => {
  const typed = typedMoney(text);
  return 'amount' in typed ? (typed.amount ?? 0) : 0;
};
