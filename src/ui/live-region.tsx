import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTopDialog } from './open-dialogs.ts';

/** `id` differs for each, so that a repeated text is spoken again. */
type Announcement = { id: number; text: string; assertive: boolean };

/** In the topmost open dialog, because everything outside is inert. */
export function LiveRegion({ announcement }: { announcement: Announcement | null }) {
  const dialog = useTopDialog();
  const regions = <Regions announcement={announcement} />;
  return dialog ? createPortal(regions, dialog) : regions;
}

/** False in the first frame: a live region announces only changes, so it must begin empty. */
export function useLiveRegionReady(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setReady(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return ready;
}

/** Two, because the urgency of a region cannot change. */
function Regions({ announcement }: { announcement: Announcement | null }) {
  const now = useLiveRegionReady() ? announcement : null;
  return (
    <>
      <p className="sr-only" role="status" aria-live="polite">
        {now && !now.assertive && <span key={now.id}>{now.text}</span>}
      </p>
      <p className="sr-only" role="alert" aria-live="assertive">
        {now?.assertive && <span key={now.id}>{now.text}</span>}
      </p>
    </>
  );
}
