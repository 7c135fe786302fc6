import { useRef } from 'react';
import { randomUuid } from '#src/domain/ids.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { floorApi } from '#src/staff/data/floor-api.ts';
import { useAsyncAction } from '#src/staff/desk/async-action.ts';
import { slug } from '#src/staff/session/venue.ts';
import { announce } from '#src/stores/ui.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';

/** Guests told the waiter. The stream brings the call, as if they had tapped it; later it is worth nothing. */
export function BillAsked({ table }: { table: string }) {
  const { t } = useTranslation();
  // A repetition after a lost answer is the same call.
  const id = useRef(randomUuid(crypto));
  const note = useAsyncAction({
    mutationFn: () => floorApi.noteBillAsked(slug, { table_number: table, client_call_id: id.current }),
    onSuccess: () => announce(t('kitchen.calls.new.bill', { table: isolate(table) })),
  });
  return (
    <>
      {note.error && (
        <Notice tone="stop" icon="circle-alert" alert>
          {t('floor.billAsked.failed')}
        </Notice>
      )}
      <Button small variant="secondary" icon="receipt-text" busy={note.busy} onClick={() => void note.run()}>
        {t('floor.billAsked.note')}
      </Button>
    </>
  );
}
