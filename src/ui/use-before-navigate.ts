import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Calls `onLeave` before each change of screen, including browser back; for closing overlays. */
export function useBeforeNavigate(onLeave: () => void): void {
  const router = useRouter();
  useEffect(
    () => router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && onLeave()),
    [router, onLeave],
  );
}
