import { useTranslation } from '#src/i18n/use-translation.ts';
import { NAME_MAX } from '#src/contract/staff/menu-desk.ts';
import type { DeskVenue } from '#src/contract/staff/venue-desk.ts';
import { chatAddress } from '#src/domain/contact.ts';
import { asciiDigits, checkPhone } from '#src/domain/phone.ts';
import desk from '#src/staff/desk/desk.module.css';
import { PairFields } from '#src/staff/desk/pair-fields.tsx';
import { Field } from '#src/ui/field.tsx';
import { isLink } from './socials-card.tsx';
import { SettingsCard } from './settings-card.tsx';
import { useVenueForm } from './use-venue-form.ts';

type ContactForm = Pick<DeskVenue, 'phone' | 'chat' | 'address' | 'address_secondry'> & { map: string };

const isBlank = (text: string) => text.trim() === '';

export function ContactCard({ venue }: { venue: DeskVenue }) {
  const { t } = useTranslation();
  const { phone, chat, address, address_secondry, map } = venue;
  const saved: ContactForm = { phone, chat, address, address_secondry, map: map ?? '' };
  const form = useVenueForm('contact', venue, saved, ({ map: link, ...rest }) => ({
    ...rest,
    map: isBlank(link) ? null : link.trim(),
  }));
  const { value, set, checked } = form;
  const wrong = {
    phone: !isBlank(value.phone) && checkPhone(value.phone).kind === 'missing',
    chat: !isBlank(value.chat) && chatAddress(value.chat) === null,
    map: !isBlank(value.map) && !isLink(value.map),
  };

  const save = () => form.save(!Object.values(wrong).includes(true));

  return (
    <SettingsCard id="contact" title={t('venueDesk.contact')} form={form} onSave={save}>
      <div className={desk.pair}>
        <Field
          label={t('venueDesk.phone')}
          optional={t('common.optional')}
          value={value.phone}
          onChange={(text) => set({ phone: asciiDigits(text) })}
          type="tel"
          autoComplete="off"
          maxLength={40}
          ltr
          error={checked && wrong.phone ? t('venueDesk.badPhone') : undefined}
        />
        <Field
          label={t('venueDesk.chat')}
          optional={t('common.optional')}
          value={value.chat}
          onChange={(text) => set({ chat: asciiDigits(text) })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          ltr
          hint={t('venueDesk.chatHint')}
          error={checked && wrong.chat ? t('venueDesk.badChat') : undefined}
        />
      </div>
      <PairFields
        keys={['venueDesk.addressAr', 'venueDesk.addressEn']}
        ar={value.address_secondry}
        en={value.address}
        max={NAME_MAX}
        onChange={(text) => set('ar' in text ? { address_secondry: text.ar } : { address: text.en })}
      />
      <Field
        label={t('venueDesk.map')}
        optional={t('common.optional')}
        value={value.map}
        onChange={(text) => set({ map: text })}
        type="url"
        autoComplete="off"
        maxLength={500}
        ltr
        error={checked && wrong.map ? t('venueDesk.badLink') : undefined}
      />
    </SettingsCard>
  );
}
