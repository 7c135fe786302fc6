import { useTranslation } from '#src/i18n/use-translation.ts';
import type { DeskVenue } from '#src/contract/staff/venue-desk.ts';
import desk from '#src/staff/desk/desk.module.css';
import { EntryList } from '#src/staff/desk/entry-list.tsx';
import { Field } from '#src/ui/field.tsx';
import { SettingsCard } from './settings-card.tsx';
import { useVenueForm } from './use-venue-form.ts';
import { isWebAddress } from '#src/domain/contact.ts';

type Social = { key: string; network: string; url: string };
type SocialsForm = { socials: Social[] };

/** The first three have an icon on the customers' page, the others a globe. */
const KNOWN = ['instagram', 'facebook', 'tiktok', 'youtube', 'x', 'website'];

const isComplete = ({ network, url }: Social): boolean => network.trim() !== '' && isLink(asLink(url));

export function SocialsCard({ venue }: { venue: DeskVenue }) {
  const { t } = useTranslation();
  const saved: SocialsForm = { socials: venue.socials.map((social, at) => ({ key: String(at), ...social })) };
  const form = useVenueForm('socials', venue, saved, (whole) => ({
    socials: whole.socials.map(({ network, url }) => ({ network: network.trim(), url: asLink(url) })),
  }));
  const { checked } = form;
  const { socials } = form.value;
  return (
    <SettingsCard
      id="socials"
      title={t('venueDesk.socials')}
      form={form}
      onSave={() => form.save(socials.every(isComplete))}
    >
      <EntryList
        entries={socials}
        nameOf={({ network }) => network}
        add={t('venueDesk.addSocial')}
        fresh={{ network: '', url: '' }}
        onChange={(next) => form.set({ socials: next })}
      >
        {(social, edit, buttons) => (
          <div className={desk.entryLast}>
            <Field
              label={t('venueDesk.network')}
              value={social.network}
              onChange={(network) => edit({ network })}
              autoComplete="off"
              autoCapitalize="none"
              maxLength={40}
              list="networks"
              ltr
              error={checked && social.network.trim() === '' ? t('venueDesk.networkMissing') : undefined}
            />
            <Field
              label={t('venueDesk.link')}
              value={social.url}
              onChange={(url) => edit({ url })}
              type="url"
              autoComplete="off"
              maxLength={500}
              ltr
              error={checked && !isLink(asLink(social.url)) ? t('venueDesk.badLink') : undefined}
            />
            {buttons}
          </div>
        )}
      </EntryList>
      <datalist id="networks">
        {KNOWN.map((network) => (
          <option key={network} value={network}>
            {network}
          </option>
        ))}
      </datalist>
    </SettingsCard>
  );
}

export const isLink = (text: string): boolean => /^https:\/\/[^\s/]+\.[^\s]+$/i.test(text.trim());

const asLink = (text: string): string => {
  const trimmed = text.trim();
  if (trimmed === '' || isWebAddress(trimmed)) return trimmed;
  return `https://${trimmed.replace(/^http:\/\//i, '')}`;
};
