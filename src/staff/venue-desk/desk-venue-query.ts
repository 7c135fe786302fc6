import { queryOptions } from '@tanstack/react-query';
import { currencyOf } from '#src/domain/money.ts';
import type { DeskVenue, PromocodesRequest, VenueFields, ZonesRequest } from '#src/contract/staff/venue-desk.ts';
import { deskApi } from '#src/staff/data/desk-api.ts';
import { setVenueFormats } from '#src/i18n/format.ts';
import { settings } from '#src/stores/settings.ts';
import { deskClient } from '#src/staff/desk/desk-client.ts';
import { deskChange } from '#src/staff/desk/desk-query.ts';
import { showSavedWithUndo } from '#src/staff/desk/undo.ts';
import { paintBrand, slug, venue as pageVenue } from '#src/staff/session/venue.ts';

export const deskVenueQuery = queryOptions({
  queryKey: ['venue'],
  queryFn: ({ signal }) => deskApi.venue(slug, signal),
});

const venueChange = <Sent>(send: (sent: Sent) => Promise<DeskVenue>) =>
  deskChange(deskVenueQuery.queryKey, {
    send,
    onSaved: (answer) => {
      deskClient.setQueryData(deskVenueQuery.queryKey, answer);
      setVenueFormats({ ...answer, currency: currencyOf(answer) });
      pageVenue.brand = answer.brand;
      paintBrand(settings.resolvedTheme);
      showSavedWithUndo(answer.audit_id);
    },
  });

/** `began`: at the start of editing; without it the values are saved over any other change. */
type Edit = { fields: VenueFields; began?: Record<string, unknown> };

export const saveVenue = venueChange((edit: Edit) => deskApi.changeVenue(slug, edit));
export const saveMenuPdf = venueChange(async (file: File) =>
  deskApi.changeVenue(slug, { fields: { menu_pdf: (await deskApi.menuPdf(slug, file)).menu_pdf } }),
);
/** Epoch milliseconds; null ends the pause. */
export const pauseOrders = venueChange((until: number | null) => deskApi.pause(slug, { until }));
export const saveZones = venueChange((lists: Pick<ZonesRequest, 'zones' | 'began'>) =>
  deskApi.changeZones(slug, lists),
);
export const savePromocodes = venueChange((lists: Pick<PromocodesRequest, 'promocodes' | 'began'>) =>
  deskApi.changePromocodes(slug, lists),
);
