import { asciiDigits } from '#src/domain/text.ts';
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Stack } from '#src/ui/layout.tsx';
import css from './account.module.css';

const LENGTH = 5;
const EMPTY: readonly string[] = Array.from({ length: LENGTH }, () => '');

export function DigitBoxes({ label }: { label: string }) {
  const { t } = useTranslation();
  const [digits, setDigits] = useState(EMPTY);
  const boxes = useRef<(HTMLInputElement | null)[]>([]);

  const go = (index: number) => boxes.current[Math.max(0, Math.min(LENGTH - 1, index))]?.focus();
  const write = (index: number, text: string) => {
    const filled = fillDigits(digits, index, text);
    setDigits(filled.digits);
    if (filled.next !== index) go(filled.next);
  };

  const onKeyDown = (index: number, event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      go(index + step);
    } else if (event.key === 'Backspace' && digits[index] === '' && index > 0) {
      event.preventDefault();
      setDigits(withDigit(digits, index - 1, ''));
      go(index - 1);
    }
  };
  const onPaste = (index: number, event: ClipboardEvent) => {
    event.preventDefault();
    write(index, event.clipboardData.getData('text'));
  };

  return (
    <Stack gap={4} role="group" aria-label={label} className={css.digits} dir="ltr">
      {digits.map((digit, index) => (
        <input
          // oxlint-disable-next-line react/no-array-index-key -- five boxes that never move
          key={index}
          ref={(box) => {
            boxes.current[index] = box;
          }}
          className={`edged ${css.digit}`}
          inputMode="numeric"
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          aria-label={t('a11y.digit', { index: index + 1 })}
          value={digit}
          onFocus={(event) => event.currentTarget.select()}
          onChange={({ target }) => {
            // The new digit may come before or after the old one.
            const typed = asciiDigits(target.value).replace(/\D/g, '');
            write(index, typed.length === 2 && digit !== '' ? typed.replace(digit, '') : typed);
          }}
          onKeyDown={(event) => onKeyDown(index, event)}
          onPaste={(event) => onPaste(index, event)}
        />
      ))}
    </Stack>
  );
}

/** A whole code always starts at the first box. `next`: the box to focus. */
export function fillDigits(
  digits: readonly string[],
  index: number,
  text: string,
): { digits: readonly string[]; next: number } {
  const found = [...asciiDigits(text).replace(/\D/g, '')];
  if (found.length === 0) return { digits: text === '' ? withDigit(digits, index, '') : digits, next: index };
  const from = found.length >= LENGTH ? 0 : index;
  const filled = digits.map((digit, at) => found[at - from] ?? digit);
  return { digits: filled, next: Math.min(LENGTH - 1, from + found.length) };
}

const withDigit = (digits: readonly string[], index: number, digit: string): string[] =>
  digits.map((one, at) => (at === index ? digit : one));
