import type { MenuView } from '#src/queries/menu.ts';
import { GoneVenue } from './gone-venue.tsx';
import { UnknownVenue } from './unknown-venue.tsx';

export const NoVenue = ({ slug, menu }: { slug: string; menu: MenuView }) =>
  menu.status === 'gone' ? <GoneVenue slug={slug} view={menu} /> : <UnknownVenue slug={slug} />;
