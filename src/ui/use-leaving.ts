import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Calls `onLeave` before each change of screen, also by the browser's own way back: what lies over one has no place over another. */
export function useLeaving(onLeave: () => void): void {
  const router = useRouter();
  useEffect(
    () => router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && onLeave()),
    [router, onLeave],
  );
}
