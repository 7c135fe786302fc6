import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTopDialog } from './use-dialog.ts';

/** `id`: another for each, as the same words a second time are spoken again. */
type Said = { id: number; text: string; assertive: boolean };

/** By then it was heard, and nobody should come upon it who reads on. Milliseconds. */
const HEARD_MS = 3_000;

/** What is spoken and not shown: in the topmost dialog while one is open, as nothing outside it is heard. */
export function LiveRegion({ said }: { said: Said | null }) {
  const dialog = useTopDialog();
  const [heard, setHeard] = useState(said);
  useEffect(() => {
    const timer = setTimeout(() => setHeard(said), HEARD_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const now = said === heard ? null : said;
  return dialog ? createPortal(<Regions said={now} />, dialog) : <Regions said={now} />;
}

/** A live region speaks of what changes in it, so it begins empty: false for its first frame. */
export function useLiveRegionReady(): boolean {
  const [stands, setStands] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setStands(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return stands;
}

/** Two, because a region keeps its own urgency. */
function Regions({ said }: { said: Said | null }) {
  const now = useLiveRegionReady() ? said : null;
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
