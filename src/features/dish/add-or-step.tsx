import { needsSizes } from '#src/stores/cart-store.ts';
import { AddButton } from './add-button.tsx';
import { CartStepper } from './cart-stepper.tsx';
import { KeepFocus } from './keep-focus.tsx';
import type { AddProps } from './use-order.ts';

/** In a row there is room: once in the cart, plus turns into a stepper. With sizes the plus stays, with its count. */
export function AddOrStep(props: AddProps) {
  const stepping = props.count > 0 && !needsSizes(props.dish);
  return <KeepFocus watch={stepping}>{stepping ? <CartStepper {...props} /> : <AddButton {...props} />}</KeepFocus>;
}
