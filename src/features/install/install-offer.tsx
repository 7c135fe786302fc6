import type { Menu } from '#src/contract/menu.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useInstallMethod } from '#src/stores/install-method.ts';
import { refuseInstall, useMayOfferInstall } from '#src/stores/may-offer-install.ts';
import { useVenueName } from '#src/stores/venue.ts';
import { Button } from '#src/ui/button.tsx';
import { Row, Stack, Text } from '#src/ui/layout.tsx';
import { T } from '#src/ui/t.tsx';
import { VenueMark } from '#src/ui/venue-mark.tsx';
import css from './install.module.css';
import { InstallSteps } from './install-steps.tsx';
import { useInstall } from './use-install.ts';

export function InstallOffer({ slug, orderId, menu }: { slug: string; orderId: string; menu: Menu }) {
  return useInstallMethod() !== null && <Offer slug={slug} orderId={orderId} menu={menu} />;
}

function Offer({ slug, orderId, menu }: { slug: string; orderId: string; menu: Menu }) {
  const { t } = useTranslation();
  const name = useVenueName(slug, menu);
  const offered = useMayOfferInstall(slug, orderId);
  const { method, start, steps, closeSteps } = useInstall(slug, name);
  if (!offered) return null;
  const refuse = () => {
    document.getElementById('main')?.focus({ preventScroll: true });
    void refuseInstall(slug);
  };
  return (
    <Stack round="lg" fill={1} as="aside" gap={4} pad className={css.offer} aria-labelledby="install-offer">
      <Row gap={5} align="center">
        <VenueMark logo={menu.venue?.logo ?? null} name={name} size={44} />
        <div>
          <p id="install-offer" className={css.title}>
            <T k="install.title" values={{ venue: name }} />
          </p>
          <Text as="p" ink={2} size="sm" loose>
            {t('install.body')}
          </Text>
        </div>
      </Row>
      <Stack gap={3} className={css.choices}>
        <Button small icon="download" onClick={start}>
          {t('install.action')}
        </Button>
        <Button small variant="quiet" onClick={refuse}>
          {t('common.notNow')}
        </Button>
      </Stack>
      <InstallSteps method={method} open={steps} onClose={closeSteps} name={name} />
    </Stack>
  );
}
