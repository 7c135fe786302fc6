import { useState } from 'react';
import { flushSync } from 'react-dom';
import { checkPhone } from '#src/domain/phone.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Button } from '#src/ui/button.tsx';
import { Stack, Text } from '#src/ui/layout.tsx';
import { Sheet } from '#src/ui/sheet.tsx';

type PhoneQuestionProps = { phone: string; open: boolean; onRight: () => void; onCorrect: () => void };

export function PhoneQuestion({ phone, open, onRight, onCorrect }: PhoneQuestionProps) {
  const { t } = useTranslation();
  return (
    <Sheet open={open} onClose={onCorrect} title={t('checkout.phone.ask.title')}>
      <Stack gap={5}>
        <Text text="center" as="p" size={3} weight={600}>
          <bdi dir="ltr">{phone}</bdi>
        </Text>
        <p>{t('checkout.phone.ask.body')}</p>
        <Button onClick={onCorrect}>{t('checkout.phone.ask.correct')}</Button>
        <Button variant="secondary" onClick={onRight}>
          {t('checkout.phone.ask.right')}
        </Button>
      </Stack>
    </Sheet>
  );
}

type QuestionTerms = {
  /** As typed. */
  phone: string;
  /** The form of a mobile number where the venue is. */
  example: string | undefined;
  blocked: boolean;
  submit: () => void;
  focusPhone: () => void;
};

/** Asks once about each number that seems to lack a digit. It is never refused. */
export function usePhoneQuestion({ phone: typed, example, blocked, submit, focusPhone }: QuestionTerms) {
  const [asking, setAsking] = useState(false);
  const [right, setRight] = useState('');
  const { phone, short } = checkPhone(typed, example);
  return {
    askOrSubmit: () => {
      if (short && !blocked && phone !== right) setAsking(true);
      else submit();
    },
    sheet: {
      phone,
      open: asking,
      onRight: () => {
        setAsking(false);
        setRight(phone);
        submit();
      },
      onCorrect: () => {
        // The sheet gives the focus back when it closes.
        flushSync(() => setAsking(false));
        focusPhone();
      },
    },
  };
}
