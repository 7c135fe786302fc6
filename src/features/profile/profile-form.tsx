import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Zone } from '#src/contract/menu.ts';
import { checkPhone } from '#src/domain/phone.ts';
import { cleanText, MAX_LENGTHS, inLanguage } from '#src/domain/text.ts';
import { type Profile, savedZone, saveProfile } from '#src/stores/profile.ts';
import { useLang } from '#src/stores/settings.ts';
import { showToast } from '#src/stores/ui.ts';
import { Button } from '#src/ui/button.tsx';
import { Stack } from '#src/ui/layout.tsx';
import { Dock } from '#src/ui/slots.tsx';
import { Field } from '#src/ui/field.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import css from './profile.module.css';

const NAME_LENGTH = 80;
const PHONE_KEYS = { too_short: 'checkout.phone.tooShort', too_long: 'checkout.phone.tooLong' } as const;

export function ProfileForm({ slug, saved, zones }: { slug: string; saved: Profile; zones: readonly Zone[] }) {
  const { t } = useTranslation();
  const lang = useLang();
  const navigate = useNavigate();
  const id = useId();
  const [profile, setProfile] = useState(saved);
  const [judged, setJudged] = useState(saved.phone !== '');
  const [busy, setBusy] = useState(false);
  const phoneField = useRef<HTMLInputElement>(null);
  const change = (patch: Partial<Profile>) => setProfile((before) => ({ ...before, ...patch }));
  const phone = checkPhone(profile.phone);
  const bad = phone.kind === 'too_short' || phone.kind === 'too_long' ? PHONE_KEYS[phone.kind] : null;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    if (bad) {
      phoneField.current?.focus();
      return;
    }
    if (busy) return;
    setBusy(true);
    try {
      await saveProfile({
        name: cleanText(profile.name, NAME_LENGTH),
        phone: phone.phone,
        address: cleanText(profile.address, MAX_LENGTHS.address),
        zoneId: profile.zoneId,
        zoneSlug: profile.zoneSlug,
      });
      await navigate({ to: '/$slug/info-saved', params: { slug }, replace: true });
    } catch {
      showToast({ text: t('storage.onlineOnly') });
      setBusy(false);
    }
  };

  return (
    <Stack as="form" gap={5} id={id} className={css.form} noValidate onSubmit={(event) => void save(event)}>
      <Field
        icon="user-round"
        name="name"
        autoComplete="name"
        maxLength={NAME_LENGTH}
        enterKeyHint="next"
        label={t('auth.name')}
        value={profile.name}
        onChange={(name) => change({ name })}
      />
      <Field
        ref={phoneField}
        ltr
        icon="phone"
        type="tel"
        name="tel"
        autoComplete="tel"
        inputMode="tel"
        label={t('checkout.phone.label')}
        placeholder={t('checkout.phone.placeholder')}
        error={judged && bad && t(bad)}
        hint={judged && phone.unlikely && t('checkout.phone.unlikely')}
        value={profile.phone}
        onChange={(text) => change({ phone: text })}
        onBlur={() => setJudged(true)}
      />
      {zones.length > 0 && (
        <SelectField
          icon="map"
          label={t('checkout.area.label')}
          placeholder={t('checkout.area.placeholder')}
          value={savedZone(profile, slug)}
          onChange={(zoneId) => change({ zoneId, zoneSlug: slug })}
          options={zones.map((zone) => ({ value: zone.id, label: inLanguage(zone.name, lang) }))}
        />
      )}
      <TextArea
        icon="map-pin"
        name="street-address"
        autoComplete="street-address"
        maxLength={MAX_LENGTHS.address}
        label={t('checkout.address.label')}
        placeholder={t('checkout.address.placeholder')}
        value={profile.address}
        onChange={(address) => change({ address })}
      />
      <Dock>
        <Button type="submit" form={id} busy={busy}>
          {t('common.save')}
        </Button>
      </Dock>
    </Stack>
  );
}
