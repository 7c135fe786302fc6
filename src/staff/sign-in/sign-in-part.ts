import { lazyPart } from '#src/ui/lazy-part.ts';

export const SignIn = lazyPart(() => import('./sign-in.tsx').then((part) => part.SignIn));
