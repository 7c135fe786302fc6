import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { checkPhone } from '#src/domain/phone.ts';

/** Asks once about each number that seems to lack a digit. It is never refused. */
export function usePhoneQuestion(
  typed: string,
  blocked: boolean,
  form: RefObject<HTMLElement | null>,
  confirm: (unstored: boolean) => void,
) {
  const [asking, setAsking] = useState<{ unstored: boolean } | null>(null);
  const [right, setRight] = useState('');
  const { phone, short } = checkPhone(typed);
  return {
    confirm: (unstored: boolean) => {
      if (short && !blocked && phone !== right) setAsking({ unstored });
      else confirm(unstored);
    },
    sheet: {
      phone,
      open: asking !== null,
      onRight: () => {
        setAsking(null);
        setRight(phone);
        confirm(asking?.unstored ?? false);
      },
      onCorrect: () => {
        // The sheet gives the focus back when it closes.
        flushSync(() => setAsking(null));
        form.current?.querySelector<HTMLElement>('[type="tel"]')?.focus();
      },
    },
  };
}
