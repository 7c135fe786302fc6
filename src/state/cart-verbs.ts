import { untilLoaded } from '#src/domain/until-loaded.ts';

/** Everything that changes a cart. It comes after the first screen, or with the first tap. */
export const cartVerbs = () => untilLoaded(() => import('./cart.ts'));
