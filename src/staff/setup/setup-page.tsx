import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { SetupDone } from '#src/contract/staff/setup.ts';
import { LANGS } from '#src/domain/lang.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { newTap, useFirstStep } from './use-first-step.ts';
import { slugOfUsedToken, tokenQuery } from './new-venue.ts';
import { problemText } from '#src/staff/desk/problem-text.ts';
import { useTitle } from '#src/staff/desk/use-title.ts';
import { setLang } from '#src/stores/settings.ts';
import { Button } from '#src/ui/button.tsx';
import { Row, Stack } from '#src/ui/layout.tsx';
import { PlateDefs } from '#src/ui/plate.tsx';
import { FirstStep } from './first-step.tsx';
import { ManagerKey } from './manager-key.tsx';
import css from './setup-page.module.css';
import { TokenForm } from './token-form.tsx';

/** `/setup#{token}`: opens a venue. The rest of its setup is a desk of that venue. */
export function SetupPage() {
  const { t } = useTranslation();
  const [token, setToken] = useState(() => location.hash.slice(1));
  const [spareTap] = useState(newTap);
  const form = useFirstStep();
  const [done, setDone] = useState<SetupDone | null>(null);
  const { isSuccess, error, isFetching, refetch } = useQuery(tokenQuery(token, form.value.tap || spareTap));
  useTitle(t('setup.title'));

  const take = (typed: string) => {
    if (typed === token) void refetch();
    else setToken(typed);
  };
  if (done)
    return (
      <Sheet>
        <ManagerKey done={done} name={form.value} onLeave={form.forget} />
      </Sheet>
    );
  if (isSuccess)
    return (
      <Sheet>
        <FirstStep token={token} tap={form.value.tap || spareTap} form={form} onOpened={setDone} />
      </Sheet>
    );
  return (
    <Sheet>
      <TokenForm
        token={token}
        busy={isFetching}
        error={error && !isFetching ? problemText(error, t) : null}
        usedBy={slugOfUsedToken(error)}
        onToken={take}
      />
    </Sheet>
  );
}

function Sheet({ children }: { children: ReactNode }) {
  const { t, lang } = useTranslation();
  const [other = 'en'] = LANGS.filter((one) => one !== lang);
  return (
    <>
      <PlateDefs />
      <Stack as="main" gap={7} id="main" className={css.page} tabIndex={-1}>
        <Row gap={5} align="center" justify="between" wrap>
          <h1 className={css.title}>{t('setup.welcome')}</h1>
          <Button variant="quiet" small fit icon="languages" lang={other} onClick={() => void setLang(other)}>
            {t('lang.switch')}
          </Button>
        </Row>
        {children}
      </Stack>
    </>
  );
}
