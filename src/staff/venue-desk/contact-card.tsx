import { useMemo, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { NAME_MAX } from '#src/contract/staff/menu-desk.ts';
import type { DeskVenue } from '#src/contract/staff/venue-desk.ts';
import { chatAddress } from '#src/domain/contact.ts';
import { asciiDigits, checkPhone } from '#src/domain/phone.ts';
import { changedOf } from '#src/staff/desk/changed-of.ts';
import desk from '#src/staff/desk/desk.module.css';
import { PairFields } from '#src/staff/desk/pair-fields.tsx';
import { useDeed } from '#src/staff/state/deed.ts';
import { useDraft } from '#src/staff/state/drafts.ts';
import type { VenueDesk } from '#src/staff/state/venue-desk.ts';
import { Field } from '#src/ui/field.tsx';
import { isLink } from './links.ts';
import { SettingsCard } from './settings-card.tsx';

type ContactForm = Pick<DeskVenue, 'phone' | 'chat' | 'address' | 'address_secondry'> & { map: string };

/** How guests reach the venue. */
export function ContactCard({ venue, desk: actions }: { venue: DeskVenue; desk: VenueDesk }) {
  const { t } = useTranslation();
  const { phone, chat, address, address_secondry, map } = venue;
  const saved = useMemo<ContactForm>(
    () => ({ phone, chat, address, address_secondry, map: map ?? '' }),
    [phone, chat, address, address_secondry, map],
  );
  const draft = useDraft<ContactForm>('contact', saved);
  const saving = useDeed();
  const [checked, setChecked] = useState(false);
  const { value: form, set } = draft;
  const isBlank = (text: string) => text.trim() === '';
  const wrong = {
    phone: !isBlank(form.phone) && checkPhone(form.phone).kind === 'missing',
    chat: !isBlank(form.chat) && chatAddress(form.chat) === null,
    map: !isBlank(form.map) && !isLink(form.map),
  };

  const save = async () => {
    setChecked(true);
    if (wrong.phone || wrong.chat || wrong.map) return;
    const { map: link, ...rest } = changedOf(form, draft.began);
    const fields = { ...rest, ...(link !== undefined && { map: isBlank(link) ? null : link.trim() }) };
    if (await saving.run(() => actions.save(fields))) draft.forget();
  };

  return (
    <SettingsCard
      id="contact"
      title={t('venueDesk.contact')}
      changed={draft.changed}
      busy={saving.busy}
      failed={saving.failed}
      onSave={() => void save()}
      onDiscard={draft.forget}
    >
      <div className={desk.pair}>
        <Field
          label={t('venueDesk.phone')}
          optional={t('common.optional')}
          value={form.phone}
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
          value={form.chat}
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
        ar={form.address_secondry}
        en={form.address}
        max={NAME_MAX}
        onChange={(text) => set('ar' in text ? { address_secondry: text.ar } : { address: text.en })}
      />
      <Field
        label={t('venueDesk.map')}
        optional={t('common.optional')}
        value={form.map}
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
