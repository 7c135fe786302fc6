import type { ComponentType } from 'react';
import type { DeskVenue } from '#src/contract/staff/venue-desk.ts';
import type { StepId } from './setup-steps.ts';
import { Tables } from '#src/staff/tables/tables.tsx';
import { BrandCard } from '#src/staff/venue-desk/brand-card.tsx';
import { ChargesCard } from '#src/staff/venue-desk/charges-card.tsx';
import { CountryCard } from '#src/staff/venue-desk/country-card.tsx';
import { HoursCard } from '#src/staff/venue-desk/hours-card.tsx';
import { AREAS } from '#src/staff/venue-desk/list-cards.tsx';
import { IDENTITY } from '#src/staff/venue-desk/venue-cards.tsx';
import { MenuStep } from './menu-step.tsx';
import { ServiceStep } from './service-step.tsx';
import { PhotosStep } from './photos-step.tsx';
import { TestOrder } from './test-order.tsx';

export const EDITORS: Readonly<Record<StepId, ComponentType<{ venue: DeskVenue }>>> = {
  identity: IDENTITY.card,
  brand: BrandCard,
  country: CountryCard,
  charges: ChargesCard,
  menu: MenuStep,
  photos: PhotosStep,
  hours: HoursCard,
  areas: AREAS.card,
  tables: Tables,
  service: ServiceStep,
  order: TestOrder,
};
