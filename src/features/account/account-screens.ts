import type { VenueScreen } from '#src/ui/link-target.ts';

export type AccountField =
  | { kind: 'name' | 'phone' | 'code' }
  | { kind: 'email'; autoComplete: 'username' | 'email' }
  | { kind: 'password'; label: string; name: string; autoComplete: 'current-password' | 'new-password' };

/** Texts are keys. */
type Screen = {
  title: string;
  text?: string;
  fields?: readonly AccountField[];
  /** The form's button. Without it the screen says what would have been sent, and leads back to the menu. */
  submit?: string;
  /** Under the form's button. */
  resend?: string;
  /** With a way to remember, a forgotten password and other providers. */
  signsIn?: boolean;
  next: { to: VenueScreen; title: string; before?: string };
};

const SIGN_IN = { to: '/$slug/sign-in', title: 'auth.signIn.title' } as const;
const newPasswords = (label: string, name: string): readonly AccountField[] => [
  { kind: 'password', label, name, autoComplete: 'new-password' },
  { kind: 'password', label: 'auth.confirmPassword', name: 'password-again', autoComplete: 'new-password' },
];

export const ACCOUNT_SCREENS = {
  'sign-in': {
    title: 'auth.signIn.title',
    fields: [
      { kind: 'email', autoComplete: 'username' },
      { kind: 'password', label: 'auth.password', name: 'password', autoComplete: 'current-password' },
    ],
    submit: 'auth.signIn.title',
    signsIn: true,
    next: { to: '/$slug/sign-up', title: 'auth.signUp.title', before: 'auth.signIn.noAccount' },
  },
  'sign-up': {
    title: 'auth.signUp.title',
    fields: [{ kind: 'name' }, { kind: 'email', autoComplete: 'email' }, ...newPasswords('auth.password', 'password')],
    submit: 'auth.signUp.submit',
    next: { ...SIGN_IN, before: 'auth.signUp.haveAccount' },
  },
  'sign-up-account-created': { title: 'auth.created.title', text: 'auth.created.body', next: SIGN_IN },
  'verify-your-phone': {
    title: 'auth.verify.title',
    text: 'auth.verify.body',
    fields: [{ kind: 'phone' }],
    submit: 'auth.verify.submit',
    next: { to: '/$slug/confirmation-code', title: 'auth.code.title' },
  },
  'confirmation-code': {
    title: 'auth.code.title',
    text: 'auth.code.body',
    fields: [{ kind: 'code' }],
    submit: 'common.continue',
    resend: 'auth.code.resend',
    next: { to: '/$slug/verify-your-phone', title: 'auth.verify.title' },
  },
  'forgot-password': {
    title: 'auth.forgot.title',
    fields: [{ kind: 'email', autoComplete: 'username' }],
    submit: 'auth.forgot.submit',
    next: SIGN_IN,
  },
  'forgot-password-sent-email': {
    title: 'auth.sentEmail.title',
    text: 'auth.sentEmail.body',
    next: { to: '/$slug/new-password', title: 'auth.newPassword.title' },
  },
  'new-password': {
    title: 'auth.newPassword.title',
    fields: newPasswords('auth.newPasswordLabel', 'new-password'),
    submit: 'auth.newPassword.submit',
    next: SIGN_IN,
  },
} as const satisfies Record<string, Screen>;

export type AccountScreenName = keyof typeof ACCOUNT_SCREENS;
export const accountScreen = (name: AccountScreenName): Screen => ACCOUNT_SCREENS[name];
