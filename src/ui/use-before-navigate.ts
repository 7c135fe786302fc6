import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Called before each change of screen, browser back included. */
export function useBeforeNavigate(onLeave: () => void): void {
  const router = useRouter();
  useEffect(
    () => router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && onLeave()),
    [router, onLeave],
  );
}
