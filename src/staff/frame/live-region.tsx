import { useAnnouncement } from '#src/state/ui.ts';

/** What is spoken and not shown; `announce` of src/state/ui.ts fills it. A region keeps its own urgency. */
export function LiveRegion() {
  const said = useAnnouncement();
  return (
    <>
      <p className="sr-only" role="status" aria-live="polite">
        {said && !said.assertive && <span key={said.id}>{said.text}</span>}
      </p>
      <p className="sr-only" role="alert" aria-live="assertive">
        {said?.assertive && <span key={said.id}>{said.text}</span>}
      </p>
    </>
  );
}
