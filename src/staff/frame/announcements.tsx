import { useAnnouncement } from '#src/stores/ui.ts';
import { LiveRegion } from '#src/ui/live-region.tsx';

/** What the staff's screens say aloud; `announce` of src/stores/ui.ts fills it. */
export const Announcements = () => <LiveRegion said={useAnnouncement()} />;
