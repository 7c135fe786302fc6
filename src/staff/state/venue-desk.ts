import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { DeskVenue, PromocodesRequest, VenueFields, ZonesRequest } from '#src/contract/staff/venue-desk.ts';
import { deskApi } from '#src/staff/data/desk-api.ts';
import { settings } from '#src/stores/settings.ts';
import { type Resource, useResource } from './resource.ts';
import { tellSaved } from './undo.ts';
import { paintBrand, slug, venue as pageVenue } from './venue.ts';

const load = (signal: AbortSignal) => deskApi.venue(slug, signal);

/** Every verb makes one change, shows what it became and offers the undo. Throws a Problem; then nothing changed. */
export type VenueDesk = Resource<DeskVenue> & {
  save: (fields: VenueFields) => Promise<void>;
  /** Epoch milliseconds; null: orders are taken now. */
  pause: (until: number | null) => Promise<void>;
  /** `began`: what was there when the editing began; what another manager changed since stays. */
  saveZones: (lists: Pick<ZonesRequest, 'zones' | 'began'>) => Promise<void>;
  savePromocodes: (lists: Pick<PromocodesRequest, 'promocodes' | 'began'>) => Promise<void>;
};

/** The venue's own record as its desk shows and changes it. */
export function useVenueDesk(): VenueDesk {
  const resource = useResource(load);
  const { resolvedTheme } = useSnapshot(settings);
  const { put, refresh } = resource;
  return useMemo(() => {
    const paint = (brand: DeskVenue['brand']) => {
      pageVenue.brand = brand;
      paintBrand(resolvedTheme);
    };
    const told = async (asked: Promise<DeskVenue>) => {
      const answer = await asked;
      put(() => answer);
      paint(answer.brand);
      tellSaved(answer.audit_id, refresh);
    };
    return {
      ...resource,
      save: (fields) => told(deskApi.changeVenue(slug, fields)),
      pause: (until) => told(deskApi.pause(slug, { until })),
      saveZones: (lists) => told(deskApi.changeZones(slug, lists)),
      savePromocodes: (lists) => told(deskApi.changePromocodes(slug, lists)),
    };
  }, [resource, put, refresh, resolvedTheme]);
}

/** Puts a PDF on the server. Answers its address. */
export async function uploadPdf(file: Blob): Promise<string> {
  return (await deskApi.menuPdf(slug, file)).menu_pdf;
}
