import { lazyPart } from '#src/ui/lazy-part.ts';

/** The floor opens without the outbox and the bill. */
export const OpenMatters = lazyPart(() => import('./open-matters.tsx').then((part) => part.OpenMatters));
