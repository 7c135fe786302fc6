import { useTranslation } from '#src/i18n/use-translation.ts';
import { Button } from '#src/ui/button.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import css from './checkout.module.css';

type PhoneQuestionProps = { phone: string; open: boolean; onRight: () => void; onCorrect: () => void };

export function PhoneQuestion({ phone, open, onRight, onCorrect }: PhoneQuestionProps) {
  const { t } = useTranslation();
  return (
    <Sheet open={open} onClose={onCorrect} title={t('checkout.phone.ask.title')}>
      <div className={css.phoneQuestion}>
        <p className={css.phone}>
          <bdi dir="ltr">{phone}</bdi>
        </p>
        <p>{t('checkout.phone.ask.body')}</p>
        <Button onClick={onCorrect}>{t('checkout.phone.ask.correct')}</Button>
        <Button variant="secondary" onClick={onRight}>
          {t('checkout.phone.ask.right')}
        </Button>
      </div>
    </Sheet>
  );
}
