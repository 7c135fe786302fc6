import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { DeskVenue, PromocodesRequest, VenueFields, ZonesRequest } from '#src/contract/staff/venue-desk.ts';
import { deskApi } from '#src/staff/data/desk-api.ts';
import { settings } from '#src/stores/settings.ts';
import { withReload } from './edit-conflict.ts';
import { type Resource, useResource } from './resource.ts';
import { showSavedWithUndo } from './undo.ts';
import { paintBrand, slug, venue as pageVenue } from './venue.ts';

const load = (signal: AbortSignal) => deskApi.venue(slug, signal);

export type VenueDesk = Resource<DeskVenue> & {
  /** `began`: at the start of editing; without it the values are saved over any other change. */
  save: (fields: VenueFields, began?: Record<string, unknown>) => Promise<void>;
  /** Epoch milliseconds; null ends the pause. */
  pause: (until: number | null) => Promise<void>;
  /** `began`: at the start of editing, so that another manager's changes are kept. */
  saveZones: (lists: Pick<ZonesRequest, 'zones' | 'began'>) => Promise<void>;
  savePromocodes: (lists: Pick<PromocodesRequest, 'promocodes' | 'began'>) => Promise<void>;
};

export function useVenueDesk(): VenueDesk {
  const resource = useResource('venue', load);
  const { resolvedTheme } = useSnapshot(settings);
  const { put, refresh } = resource;
  return useMemo(() => {
    const paint = (brand: DeskVenue['brand']) => {
      pageVenue.brand = brand;
      paintBrand(resolvedTheme);
    };
    const told = async (asked: Promise<DeskVenue>) => {
      const answer = await withReload(asked, refresh);
      put(() => answer);
      paint(answer.brand);
      showSavedWithUndo(answer.audit_id, refresh);
    };
    return {
      ...resource,
      save: (fields, began) => told(deskApi.changeVenue(slug, { fields, ...(began && { began }) })),
      pause: (until) => told(deskApi.pause(slug, { until })),
      saveZones: (lists) => told(deskApi.changeZones(slug, lists)),
      savePromocodes: (lists) => told(deskApi.changePromocodes(slug, lists)),
    };
  }, [resource, put, refresh, resolvedTheme]);
}

export async function uploadPdf(file: Blob): Promise<string> {
  return (await deskApi.menuPdf(slug, file)).menu_pdf;
}
