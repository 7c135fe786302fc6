import { useMemo, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { DeskVenue } from '#src/contract/staff/venue-desk.ts';
import { randomUuid } from '#src/domain/order-code.ts';
import { isolate } from '#src/i18n/isolate.ts';
import desk from '#src/staff/desk/desk.module.css';
import { moved } from '#src/staff/desk/moved.ts';
import { RowDeeds } from '#src/staff/desk/row-deeds.tsx';
import { useDeed } from '#src/staff/state/deed.ts';
import { useDraft } from '#src/staff/state/drafts.ts';
import type { VenueDesk } from '#src/staff/state/venue-desk.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { asLink, isLink } from './links.ts';
import { SettingsCard } from './settings-card.tsx';

type Social = { key: string; network: string; url: string };
type SocialsForm = { socials: Social[] };

/** The venue's pages elsewhere. The first three have a picture of their own on the guests' page, others a globe. */
const KNOWN = ['instagram', 'facebook', 'tiktok', 'youtube', 'x', 'website'];

const isComplete = ({ network, url }: Social): boolean => network.trim() !== '' && isLink(asLink(url));

/** The venue's pages on social networks. */
export function SocialsCard({ venue, desk: actions }: { venue: DeskVenue; desk: VenueDesk }) {
  const { t } = useTranslation();
  const saved = useMemo<SocialsForm>(
    () => ({ socials: venue.socials.map((social, at) => ({ key: String(at), ...social })) }),
    [venue.socials],
  );
  const draft = useDraft<SocialsForm>('socials', saved);
  const saving = useDeed();
  const [checked, setChecked] = useState(false);
  const { socials } = draft.value;
  const set = (next: Social[]) => draft.set({ socials: next });
  const edit = (key: string, patch: Partial<Social>) =>
    set(socials.map((social) => (social.key === key ? { ...social, ...patch } : social)));

  const save = async () => {
    setChecked(true);
    if (!socials.every(isComplete)) return;
    const list = socials.map(({ network, url }) => ({ network: network.trim(), url: asLink(url) }));
    if (await saving.run(() => actions.save({ socials: list }))) draft.forget();
  };

  return (
    <SettingsCard
      id="socials"
      title={t('venueDesk.socials')}
      changed={draft.changed}
      busy={saving.busy}
      failed={saving.failed}
      onSave={() => void save()}
      onDiscard={draft.forget}
    >
      {socials.length > 0 && (
        <ol className={desk.entries}>
          {socials.map((social, at) => (
            <li key={social.key} className={desk.entry}>
              <div className={desk.entryLast}>
                <Field
                  label={t('venueDesk.network')}
                  value={social.network}
                  onChange={(network) => edit(social.key, { network })}
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
                  onChange={(url) => edit(social.key, { url })}
                  type="url"
                  autoComplete="off"
                  maxLength={500}
                  ltr
                  error={checked && !isLink(asLink(social.url)) ? t('venueDesk.badLink') : undefined}
                />
                <RowDeeds
                  name={isolate(social.network || String(at + 1))}
                  at={at}
                  of={socials.length}
                  onMove={(to) => set(moved(socials, at, to))}
                  onRemove={() => set(socials.filter((one) => one.key !== social.key))}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
      <datalist id="networks">
        {KNOWN.map((network) => (
          <option key={network} value={network}>
            {network}
          </option>
        ))}
      </datalist>
      <div>
        <Button
          variant="secondary"
          small
          fit
          icon="plus"
          onClick={() => set([...socials, { key: randomUuid(crypto), network: '', url: '' }])}
        >
          {t('venueDesk.addSocial')}
        </Button>
      </div>
    </SettingsCard>
  );
}
