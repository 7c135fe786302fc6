import { useState } from 'react';
import { checkPhone } from '#src/domain/phone.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Field } from '#src/ui/field.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import css from './account.module.css';
import type { AccountField as Asked } from './account-screens.ts';
import { DigitBoxes } from './digit-boxes.tsx';

const PHONE_KEYS = { too_short: 'checkout.phone.tooShort', too_long: 'checkout.phone.tooLong' } as const;

export function AccountField({ field }: { field: Asked }) {
  const { t } = useTranslation();
  const [value, setValue] = useState('');
  const [isShown, setIsShown] = useState(false);
  const [wasLeft, setWasLeft] = useState(false);
  const typed = { value, onChange: setValue };
  switch (field.kind) {
    case 'code':
      return <DigitBoxes label={t('auth.code.title')} />;
    case 'name':
      return (
        <Field
          {...typed}
          icon="user-round"
          name="name"
          autoComplete="name"
          enterKeyHint="next"
          label={t('auth.name')}
        />
      );
    case 'email':
      return (
        <Field
          {...typed}
          ltr
          icon="mail"
          type="email"
          name="email"
          inputMode="email"
          autoComplete={field.autoComplete}
          enterKeyHint="next"
          label={t('auth.email')}
          placeholder="name@example.com"
        />
      );
    case 'phone': {
      const { kind, unlikely } = checkPhone(value);
      const isWrong = wasLeft && (kind === 'too_short' || kind === 'too_long');
      return (
        <Field
          {...typed}
          ltr
          icon="phone"
          type="tel"
          name="tel"
          inputMode="tel"
          autoComplete="tel"
          label={t('checkout.phone.label')}
          placeholder={t('checkout.phone.placeholder')}
          error={isWrong && t(PHONE_KEYS[kind])}
          hint={wasLeft && unlikely && t('checkout.phone.unlikely')}
          onBlur={() => setWasLeft(true)}
        />
      );
    }
    case 'password':
      return (
        <Field
          {...typed}
          ltr
          icon="lock-keyhole"
          type={isShown ? 'text' : 'password'}
          name={field.name}
          autoComplete={field.autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          label={t(field.label)}
          trailing={
            <IconButton
              className={css.eye ?? ''}
              icon={isShown ? 'eye-off' : 'eye'}
              size={20}
              label={t(isShown ? 'auth.hidePassword' : 'auth.showPassword')}
              onClick={() => setIsShown(!isShown)}
            />
          }
        />
      );
  }
}
