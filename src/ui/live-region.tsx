import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTopDialog } from './use-dialog.ts';

type Said = {
  /** Another for each: the same words a second time are spoken again. */
  id: number;
  text: string;
  assertive: boolean;
  /** Epoch milliseconds. */
  at: number;
};

/** What was said so shortly before its region moved may not have been heard. Milliseconds. */
const FRESH_MS = 1_000;

/** What is spoken and not shown: in the topmost dialog while one is open, as nothing outside it is heard. */
export function LiveRegion({ said }: { said: Said | null }) {
  const dialog = useTopDialog();
  return dialog ? createPortal(<Regions said={said} />, dialog) : <Regions said={said} />;
}

/** Two, because a region keeps its own urgency. A region speaks of what changes in it, so it begins empty. */
function Regions({ said }: { said: Said | null }) {
  const [heard, setHeard] = useState(said);
  useEffect(() => {
    if (heard && Date.now() - heard.at < FRESH_MS) setHeard(null);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the region stands
  }, []);
  const now = said === heard ? null : said;
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
