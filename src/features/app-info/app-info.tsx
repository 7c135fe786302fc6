import type { ReactNode } from 'react';
import { use, useState } from 'react';
import { orderCode } from '#src/domain/order-name.ts';
import { atLineStart, formatDayTime, formatNumber } from '#src/i18n/format.ts';
import { isolate, isolateLtr } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { lastResult, reportOf, type AppInfo } from '#src/stores/app-info.ts';
import { usePersistence } from '#src/stores/persistence.ts';
import { showToast } from '#src/stores/ui.ts';
import type { IconName } from '#src/ui/icon-names.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { copyText } from '#src/ui/copy-text.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Row, Stack, Text } from '#src/ui/layout.tsx';
import css from './app-info.module.css';

const MEGABYTE = 1_000_000;

export function AppInfoList({ read }: { read: Promise<AppInfo> }) {
  const info = use(read);
  const { t, lang } = useTranslation();
  const now = Date.now();
  const time = (ms: number) => isolate(atLineStart(formatDayTime(ms, lang, t, now)));
  const size =
    info.usage === null ? null : isolate(t('unit.megabyte', { value: formatNumber(Math.ceil(info.usage / MEGABYTE)) }));
  return (
    <Stack gutter gap={6}>
      <Stack as="ul" gap={5} card className={css.lines}>
        <Line icon="info">{t('appInfo.version', { version: isolateLtr(info.version) })}</Line>
        {size && <Line icon="hard-drive-download">{t('appInfo.storage', { size })}</Line>}
        <Persistence known={info.persisted} />
        <Line icon="refresh-cw">{t(info.background ? 'appInfo.backgroundYes' : 'appInfo.backgroundNo')}</Line>
        <Line icon="book-open">{t('appInfo.menusSaved', { count: info.menus.length })}</Line>
        {info.lastContact !== null && (
          <Line icon="clock">{t('appInfo.lastContact', { time: time(info.lastContact) })}</Line>
        )}
      </Stack>
      {info.unfinished.length > 0 && (
        <Stack as="section" gap={5}>
          <h2>{t('appInfo.unfinished')}</h2>
          {info.unfinished.map((row) => (
            <Stack key={row.key} as="article" gap={2} card className={css.order}>
              <p>
                <b dir="ltr">{orderCode(row.key)}</b> · <bdi>{row.slug}</bdi>
              </p>
              <p>{t('appInfo.attempts', { count: row.attempts })}</p>
              {row.last && (
                <p>{t('appInfo.lastAttempt', { time: time(row.last.at), result: isolateLtr(lastResult(row.last)) })}</p>
              )}
              <ButtonLink
                small
                variant="secondary"
                to="/$slug/order-successful"
                params={{ slug: row.slug }}
                search={{ key: row.key }}
              >
                {t('common.details')}
              </ButtonLink>
            </Stack>
          ))}
        </Stack>
      )}
      {info.unreadable.length > 0 && (
        <Row as="p" gap={5} className={css.aside}>
          <Icon name="triangle-alert" size={18} />
          {t('appInfo.setAside')}: {formatNumber(info.unreadable.length)}
        </Row>
      )}
      <Report info={info} />
    </Stack>
  );
}

function Persistence({ known }: { known: boolean | null }) {
  const { t } = useTranslation();
  const { persistence, ask } = usePersistence(known);
  if (persistence === 'unknown') return null;
  const isKept = persistence === 'kept';
  return (
    <Line icon={isKept ? 'check' : 'info'}>
      <span role="status">{t(`appInfo.persistence.${persistence}`)}</span>
      {!isKept && (
        <span className={css.action}>
          <Button small fit variant="secondary" onClick={() => void ask()}>
            {t('appInfo.persist')}
          </Button>
        </span>
      )}
    </Line>
  );
}

function Line({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} size={18} />
      <span>{children}</span>
    </li>
  );
}

function Report({ info }: { info: AppInfo }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<string | null>(null);
  const copy = async () => {
    const report = reportOf(info, Date.now());
    if (await copyText(report)) showToast({ text: t('appInfo.reportCopied') });
    else setShown(report);
  };
  return (
    <Stack as="section" gap={3} ink={2}>
      <Button icon="copy" onClick={() => void copy()}>
        {t('appInfo.copyReport')}
      </Button>
      <p>{t('appInfo.reportPrivate')}</p>
      {shown !== null && (
        <Text round="lg" fill={2} anywhere as="pre" size="sm" ink={1} dir="ltr" className={css.text}>
          {shown}
        </Text>
      )}
    </Stack>
  );
}
