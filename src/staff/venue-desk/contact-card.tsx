import { useMemo } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { NAME_MAX } from '#src/contract/staff/menu-desk.ts';
import type { DeskVenue } from '#src/contract/staff/venue-desk.ts';
import { chatAddress } from '#src/domain/contact.ts';
import { asciiDigits, checkPhone } from '#src/domain/phone.ts';
import { editOf } from '#src/staff/desk/edited-fields.ts';
import desk from '#src/staff/desk/desk.module.css';
import { PairFields } from '#src/staff/desk/pair-fields.tsx';
import { useForm } from '#src/staff/state/form.ts';
import type { VenueDesk } from '#src/staff/state/venue-desk.ts';
import { Field } from '#src/ui/field.tsx';
import { isLink } from './links.ts';
import { SettingsCard } from './settings-card.tsx';

type ContactForm = Pick<DeskVenue, 'phone' | 'chat' | 'address' | 'address_secondry'> & { map: string };

export function ContactCard({ venue, desk: actions }: { venue: DeskVenue; desk: VenueDesk }) {
  const { t } = useTranslation();
  const { phone, chat, address, address_secondry, map } = venue;
  const saved = useMemo<ContactForm>(
    () => ({ phone, chat, address, address_secondry, map: map ?? '' }),
    [phone, chat, address, address_secondry, map],
  );
  const form = useForm<ContactForm>('contact', saved);
  const { value, set, checked } = form;
  const isBlank = (text: string) => text.trim() === '';
  const wrong = {
    phone: !isBlank(value.phone) && checkPhone(value.phone).kind === 'missing',
    chat: !isBlank(value.chat) && chatAddress(value.chat) === null,
    map: !isBlank(value.map) && !isLink(value.map),
  };

  const save = () => {
    const { fields, began } = editOf(form, venue, ({ map: link, ...rest }) => ({
      ...rest,
      map: isBlank(link) ? null : link.trim(),
    }));
    void form.save(!Object.values(wrong).includes(true), () => actions.save(fields, began));
  };

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
