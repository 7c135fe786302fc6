import { DEFAULT_COLOR } from '#src/domain/brand.ts';
import { randomUuid } from '#src/domain/ids.ts';
import type { PlaceKind } from '#src/domain/place-kinds.ts';
import { proposeSlug } from '#src/domain/propose-slug.ts';
import { useFormDraft } from '#src/staff/desk/drafts.ts';
import { likelyCountry, ownTimezone } from './new-venue.ts';

/** `slug` null: as proposed by the name. `tap`: empty until the form is sent. */
export type FirstStepForm = {
  tap: string;
  ar: string;
  en: string;
  kind: PlaceKind;
  country: string;
  timezone: string;
  person: string;
  slug: string | null;
  color: string;
};

const BLANK: FirstStepForm = {
  tap: '',
  ar: '',
  en: '',
  kind: 'restaurant',
  country: likelyCountry(),
  timezone: ownTimezone(),
  person: '',
  slug: null,
  color: DEFAULT_COLOR,
};

export const newTap = (): string => randomUuid(crypto);

/** Survives a reload, also one before the answer of the server. */
export const useFirstStep = () => useFormDraft<FirstStepForm>('first-step', BLANK);

export const slugOf = ({ slug, en, ar }: FirstStepForm): string => slug ?? (proposeSlug(en) || proposeSlug(ar));
