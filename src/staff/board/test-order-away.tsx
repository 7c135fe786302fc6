import { useTranslation } from '#src/i18n/use-translation.ts';
import { Failed } from '#src/staff/desk/failed.tsx';
import { floorApi } from '#src/staff/data/floor-api.ts';
import { useAsyncAction } from '#src/staff/desk/async-action.ts';
import { slug } from '#src/staff/session/venue.ts';
import { Button } from '#src/ui/button.tsx';

/** Asks for no reason, because a test order counts nowhere. */
export function TestOrderAway({ fit = false, onDone }: { fit?: boolean; onDone?: () => void }) {
  const { t } = useTranslation();
  const { busy, failed, run } = useAsyncAction({ mutationFn: () => floorApi.takeTestAway(slug) });
  return (
    <>
      <Failed why={failed} />
      <Button
        variant="secondary"
        small
        fit={fit}
        icon="x"
        busy={busy}
        onClick={() => void run().then((done) => done && onDone?.())}
      >
        {t('kitchen.test.away')}
      </Button>
    </>
  );
}
