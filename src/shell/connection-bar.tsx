import { memo, type ReactNode, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useConnection } from '#src/stores/connection.ts';
import type { IconName } from '#src/ui/icon-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Row, Grow } from '#src/ui/layout.tsx';
import { useTimeout } from '#src/ui/use-timeout.ts';
import css from './connection-bar.module.css';

const GONE_AFTER = 2_000;

/** Never cached by the worker, so navigating to it opens the captive portal of the Wi-Fi. */
const SIGN_IN = '/healthz';

/** `saved`: a menu is stored, so ordering works offline. */
export const ConnectionBar = memo(function ConnectionBar({ saved }: { saved: boolean }) {
  const { t } = useTranslation();
  const connection = useConnection();
  const [before, setBefore] = useState(connection);
  const [back, setBack] = useState(false);
  if (connection !== before) {
    setBefore(connection);
    setBack(connection === 'online');
  }
  useTimeout(() => setBack(false), back ? GONE_AFTER : null);

  return (
    <div role="status">
      {connection === 'offline' && <Bar icon="cloud-off" text={t(saved ? 'offline.bar' : 'offline.title')} />}
      {connection === 'unreachable' && saved && <Bar icon="unplug" text={t('offline.unreachable')} />}
      {connection === 'portal' && (
        <Bar icon="wifi" text={t('portal.bar')}>
          <a className={css.action} href={SIGN_IN} target="_blank" rel="noopener noreferrer">
            {t('portal.action')}
          </a>
        </Bar>
      )}
      {connection === 'online' && back && <Bar icon="check" text={t('offline.back')} back />}
    </div>
  );
});

function Bar({
  icon,
  text,
  back = false,
  children,
}: {
  icon: IconName;
  text: string;
  back?: boolean;
  children?: ReactNode;
}) {
  return (
    <Row align="center" gap={4} size="sm" weight={500} className={`${css.bar} ${back ? css.back : ''}`}>
      <Icon name={icon} size={19} />
      <Grow as="span">{text}</Grow>
      {children}
    </Row>
  );
}
