import { useAnnouncement } from '#src/stores/ui.ts';
import { LiveRegion } from '#src/ui/live-region.tsx';

export const Announcements = () => <LiveRegion said={useAnnouncement()} />;
