import { needsSizes } from '#src/stores/use-cart.ts';
import { AddButton } from './add-button.tsx';
import { CartStepper } from './cart-stepper.tsx';
import { KeepFocus } from './keep-focus.tsx';
import type { AddProps } from './use-order.ts';

/** In a row, the plus becomes a stepper once the dish is in the cart, unless it has sizes. */
export function AddOrStep(props: AddProps) {
  const stepping = props.count > 0 && !needsSizes(props.dish);
  return <KeepFocus watch={stepping}>{stepping ? <CartStepper {...props} /> : <AddButton {...props} />}</KeepFocus>;
}
