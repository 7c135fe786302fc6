import { onceLoaded } from '#src/domain/until-loaded.ts';

/** Everything that changes a cart. It comes after the first screen, or with the first tap; taps go on in their order. */
export const cartVerbs = onceLoaded(() => import('./cart.ts'));
