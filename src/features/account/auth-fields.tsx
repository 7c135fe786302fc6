import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { checkPhone } from '#src/domain/phone.ts';
import { Field } from '#src/ui/field.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import css from './account.module.css';

const EMAIL_EXAMPLE = 'name@example.com';

export function NameField() {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  return (
    <Field
      icon="user-round"
      name="name"
      autoComplete="name"
      enterKeyHint="next"
      label={t('auth.name')}
      value={name}
      onChange={setName}
    />
  );
}

export function EmailField({ autoComplete }: { autoComplete: 'username' | 'email' }) {
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  return (
    <Field
      ltr
      icon="mail"
      type="email"
      name="email"
      inputMode="email"
      autoComplete={autoComplete}
      enterKeyHint="next"
      label={t('auth.email')}
      placeholder={EMAIL_EXAMPLE}
      value={email}
      onChange={setEmail}
    />
  );
}

export function PasswordField({
  label,
  name,
  autoComplete,
}: {
  label: string;
  name: string;
  autoComplete: 'current-password' | 'new-password';
}) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  return (
    <Field
      ltr
      icon="lock-keyhole"
      type={shown ? 'text' : 'password'}
      name={name}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      label={label}
      value={password}
      onChange={setPassword}
      trailing={
        <IconButton
          className={css.eye ?? ''}
          icon={shown ? 'eye-off' : 'eye'}
          size={20}
          label={t(shown ? 'auth.hidePassword' : 'auth.showPassword')}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

const PHONE_KEYS = { too_short: 'checkout.phone.tooShort', too_long: 'checkout.phone.tooLong' } as const;

export function PhoneField() {
  const { t } = useTranslation();
  const [phone, setPhone] = useState('');
  const [left, setLeft] = useState(false);
  const { kind, unlikely } = checkPhone(phone);
  const bad = left && (kind === 'too_short' || kind === 'too_long');
  return (
    <Field
      ltr
      icon="phone"
      type="tel"
      name="tel"
      inputMode="tel"
      autoComplete="tel"
      label={t('checkout.phone.label')}
      placeholder={t('checkout.phone.placeholder')}
      error={bad && t(PHONE_KEYS[kind])}
      hint={left && unlikely && t('checkout.phone.unlikely')}
      value={phone}
      onChange={setPhone}
      onBlur={() => setLeft(true)}
    />
  );
}
