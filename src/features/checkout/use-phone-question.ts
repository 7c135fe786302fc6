import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { checkPhone } from '#src/domain/phone.ts';

/** Asks once about each number that seems to lack a digit. It is never refused. */
export function usePhoneQuestion(
  typed: string,
  blocked: boolean,
  form: RefObject<HTMLElement | null>,
  confirm: () => void,
) {
  const [asking, setAsking] = useState(false);
  const [right, setRight] = useState('');
  const { phone, short } = checkPhone(typed);
  return {
    confirm: () => {
      if (short && !blocked && phone !== right) setAsking(true);
      else confirm();
    },
    sheet: {
      phone,
      open: asking,
      onRight: () => {
        setAsking(false);
        setRight(phone);
        confirm();
      },
      onCorrect: () => {
        // The sheet gives the focus back when it closes.
        flushSync(() => setAsking(false));
        form.current?.querySelector<HTMLElement>('[type="tel"]')?.focus();
      },
    },
  };
}
