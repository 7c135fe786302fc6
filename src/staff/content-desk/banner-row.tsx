import type { DeskBanner, DeskMenu } from '#src/contract/staff/menu-desk.ts';
import { isBetween, localMinute, wallTime } from '#src/domain/hours.ts';
import { formatDayTime } from '#src/i18n/format.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { nameOf } from '#src/staff/desk/names.ts';
import record from '#src/staff/desk/record-row.module.css';
import { useServerNow } from '#src/staff/session/clock.ts';
import { ContentText } from '#src/ui/content-text.tsx';
import { DishArt } from '#src/ui/dish-art.tsx';
import { Stack, Text } from '#src/ui/layout.tsx';
import { StatusTag } from '#src/ui/status-tag.tsx';
import { targetOf } from './banner-target.tsx';

const MINUTE_MS = 60_000;

export function BannerRow({ banner, menu }: { banner: DeskBanner; menu: DeskMenu }) {
  const { t, lang } = useTranslation();
  const target = targetOf(banner, menu);
  // As phones do.
  const picture = target && target !== 'gone' && banner.dish_id !== null ? target.image : null;
  return (
    <>
      <DishArt
        dish={{ id: banner.id, name: banner.name, image: banner.image ?? picture }}
        hue={42}
        size={56}
        className={record.art ?? ''}
      />
      <Stack justify="start" as="span" gap={1} grow>
        <ContentText as="span" className={record.main} of={nameOf(banner, lang)} />
        {target === 'gone' ? (
          <Text as="span" size="sm" ink="stop">
            {t('contentDesk.targetGone')}
          </Text>
        ) : (
          target && (
            <span className={record.other}>{t('contentDesk.leadsTo', { target: isolate(nameOf(target, lang)) })}</span>
          )
        )}
        <BannerTimes banner={banner} timezone={menu.timezone} />
      </Stack>
    </>
  );
}

function BannerTimes({ banner: { shown_from, shown_until }, timezone }: { banner: DeskBanner; timezone: string }) {
  const { t, lang } = useTranslation();
  const now = useServerNow(MINUTE_MS);
  const minute = localMinute(now, timezone);
  const words = (key: string, at: string) => {
    const time = formatDayTime(Date.parse(`${at}Z`), lang, t, wallTime(now, timezone), 'UTC');
    return t(key, { time: isolate(time) });
  };
  if (shown_until !== null && shown_until <= minute)
    return <StatusTag tone="stop">{words('contentDesk.over', shown_until)}</StatusTag>;
  if (!isBetween(minute, shown_from, null))
    return <StatusTag tone="wait">{words('contentDesk.from', shown_from ?? '')}</StatusTag>;
  return (
    <StatusTag tone="go">
      {shown_until === null ? t('contentDesk.shown') : words('contentDesk.until', shown_until)}
    </StatusTag>
  );
}
