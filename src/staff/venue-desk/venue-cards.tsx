import { isWebAddress, asciiDigits } from '#src/domain/text.ts';
import { NAME_MAX } from '#src/contract/staff/field-schemas.ts';
import type { DeskVenue } from '#src/contract/staff/venue-desk.ts';
import { chatAddress } from '#src/domain/contact.ts';
import { MOST_PREPARATION_MINUTES } from '#src/domain/order-type.ts';
import { checkPhone } from '#src/domain/phone.ts';
import { complaintsOf, formOf, type FormOf, isBlank, type RecordField, valuesOf } from '#src/staff/desk/field.ts';
import { bilingual, flag, moneyOrNothing, NAME, number, orNull, photo, text } from '#src/staff/desk/field-kinds.tsx';
import { FieldRows } from '#src/staff/desk/field-rows.tsx';
import { listField } from '#src/staff/desk/list-field.tsx';
import { slug } from '#src/staff/session/venue.ts';
import { T } from '#src/ui/t.tsx';
import { venueCard } from './record-card.tsx';

const isLink = (typed: string): boolean => /^https:\/\/[^\s/]+\.[^\s]+$/i.test(typed.trim());

const asLink = (typed: string): string => {
  const trimmed = typed.trim();
  if (trimmed === '' || isWebAddress(trimmed)) return trimmed;
  return `https://${trimmed.replace(/^http:\/\//i, '')}`;
};

export const GUEST_PHONE = venueCard({
  id: 'guest-phone',
  title: 'venueDesk.guestPhone',
  lead: 'venueDesk.guestPhoneLead',
  fields: { phone_optional: flag('venueDesk.phoneOptional') },
  rows: [['phone_optional']],
});

export const TABLE_SERVICE = venueCard({
  id: 'table-service',
  title: 'venueDesk.tableService',
  lead: 'venueDesk.tableServiceLead',
  fields: {
    takes_calls: flag('venueDesk.takesCalls'),
    serves_tables: flag('venueDesk.servesTables'),
    takes_handovers: flag('venueDesk.takesHandovers'),
    keeps_bills: flag('venueDesk.keepsBills'),
    voids_need_manager: flag('venueDesk.voidsNeedManager'),
    house_limit: moneyOrNothing({ label: 'venueDesk.houseLimit', hint: 'venueDesk.houseLimitHint' }),
  },
  rows: [
    ['takes_calls'],
    ['serves_tables'],
    ['takes_handovers'],
    ['keeps_bills'],
    ['voids_need_manager'],
    ['house_limit'],
  ],
});

export const PRINTED_ACCEPTS = venueCard({
  id: 'printed-accepts',
  title: 'printers.accepts',
  lead: 'printers.acceptsLead',
  fields: { printed_accepts: flag('printers.acceptsFlag') },
  rows: [['printed_accepts']],
});

export const IDENTITY = venueCard({
  id: 'identity',
  title: 'venueDesk.identity',
  fields: {
    name: NAME,
    tagline: bilingual({ labels: ['venueDesk.taglineAr', 'venueDesk.taglineEn'], max: NAME_MAX }),
    logo: photo({ legend: 'venueDesk.logo', id: slug }),
  },
  rows: [['name'], ['tagline'], ['logo']],
});

export const CONTACT = venueCard({
  id: 'contact',
  title: 'venueDesk.contact',
  fields: {
    phone: text({
      label: 'venueDesk.phone',
      optional: true,
      type: 'tel',
      autoComplete: 'off',
      maxLength: 40,
      ltr: true,
      clean: asciiDigits,
      passes: (typed) => isBlank(typed) || checkPhone(typed).kind !== 'missing',
      wrong: { key: 'venueDesk.badPhone' },
    }),
    chat: text({
      label: 'venueDesk.chat',
      optional: true,
      autoComplete: 'off',
      autoCapitalize: 'none',
      spellCheck: false,
      maxLength: 200,
      ltr: true,
      hint: 'venueDesk.chatHint',
      clean: asciiDigits,
      passes: (typed) => isBlank(typed) || chatAddress(typed) !== null,
      wrong: { key: 'venueDesk.badChat' },
    }),
    address: bilingual({ labels: ['venueDesk.addressAr', 'venueDesk.addressEn'], max: NAME_MAX }),
    map: orNull(
      text({
        label: 'venueDesk.map',
        optional: true,
        type: 'url',
        autoComplete: 'off',
        maxLength: 500,
        ltr: true,
        passes: (typed) => isBlank(typed) || isLink(typed),
        wrong: { key: 'venueDesk.badLink' },
      }),
    ),
  },
  rows: [['phone', 'chat'], ['address'], ['map']],
});

/** The first three have an icon on the customers' page, the others a globe. */
const KNOWN = ['instagram', 'facebook', 'tiktok', 'youtube', 'x', 'website'];

const socials = listField(
  {
    network: text({
      label: 'venueDesk.network',
      autoComplete: 'off',
      autoCapitalize: 'none',
      maxLength: 40,
      list: 'networks',
      ltr: true,
      passes: (typed) => !isBlank(typed),
      wrong: { key: 'venueDesk.networkMissing' },
    }),
    url: text({
      label: 'venueDesk.link',
      type: 'url',
      autoComplete: 'off',
      maxLength: 500,
      ltr: true,
      passes: (typed) => isLink(asLink(typed)),
      wrong: { key: 'venueDesk.badLink' },
    }),
  },
  {
    add: 'venueDesk.addSocial',
    rows: [['network', 'url', 'buttons']],
    nameOf: ({ network }) => network,
    keyOf: (_: DeskVenue['socials'][number], at) => String(at),
    value: ({ network, url }) => ({ network: network.trim(), url: asLink(url) }),
  },
);

export const SOCIALS = venueCard({
  id: 'socials',
  title: 'venueDesk.socials',
  fields: {
    socials: {
      ...socials,
      draw: (field: Parameters<typeof socials.draw>[0]) => (
        <>
          {socials.draw(field)}
          <datalist id="networks">
            {KNOWN.map((network) => (
              <option key={network} value={network}>
                {network}
              </option>
            ))}
          </datalist>
        </>
      ),
    },
  },
  rows: [['socials']],
});

const minutes = (label: string) =>
  number({
    label,
    optional: true,
    inputMode: 'numeric',
    maxLength: 3,
    unit: <T k="venueDesk.minutes" />,
    least: 1,
    most: MOST_PREPARATION_MINUTES,
    passes: Number.isInteger,
    wrong: { key: 'venueDesk.badMinutes', values: { most: MOST_PREPARATION_MINUTES } },
  });

const MINUTES = {
  dine_in: minutes('checkout.type.dineIn'),
  pickup: minutes('checkout.type.pickup'),
  delivery: minutes('checkout.type.delivery'),
};

const preparation: RecordField<DeskVenue['preparation_minutes'], FormOf<typeof MINUTES>> = {
  typed: (value) => formOf(MINUTES, value ?? null),
  value: (typed) => {
    const all = valuesOf(MINUTES, typed);
    return Object.values(all).every((each) => each === null) ? null : all;
  },
  complaints: (typed) => complaintsOf(MINUTES, typed),
  draw: ({ value, onChange, ...drawn }) => (
    <FieldRows
      fields={MINUTES}
      drawn={{ ...drawn, form: value, set: (patch) => onChange({ ...value, ...patch }) }}
      rows={[['dine_in', 'pickup', 'delivery']]}
    />
  ),
};

export const PREPARATION = venueCard({
  id: 'preparation',
  title: 'venueDesk.preparation',
  lead: 'venueDesk.preparationLead',
  fields: { preparation_minutes: preparation },
  rows: [['preparation_minutes']],
});
