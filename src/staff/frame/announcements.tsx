import { useAnnouncement } from '#src/stores/ui.ts';
import { LiveRegion } from '#src/ui/live-region.tsx';

/** Live region for `announce` of src/stores/ui.ts. */
export const Announcements = () => <LiveRegion said={useAnnouncement()} />;
