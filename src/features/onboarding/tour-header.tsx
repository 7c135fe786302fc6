import i18next from 'i18next';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { setLang, useLang } from '#src/stores/settings.ts';
import { announce, showToast } from '#src/stores/ui.ts';
import { Row, Text } from '#src/ui/layout.tsx';
import { HeaderBar } from '#src/ui/slots.tsx';
import { VenueName } from '#src/ui/venue-name.tsx';
import css from './tour-header.module.css';
import type { ReactNode } from 'react';

export function TourHeader({ mark, name }: { mark: ReactNode; name: string }) {
  const { t } = useTranslation();
  const lang = useLang();
  const other = lang === 'ar' ? 'en' : 'ar';
  const change = () =>
    setLang(other).then(
      () => announce(i18next.t('live.language')),
      () => showToast({ text: t('offline.needsNetwork') }),
    );
  return (
    <HeaderBar className={`${css.bar} lattice`}>
      <Row as="span" gap={3} align="center" grow ink="brand">
        {mark}
        <VenueName of={name} />
      </Row>
      <Text
        as="button"
        fixed
        round="md"
        fill={1}
        size="sm"
        weight={500}
        type="button"
        className={css.lang}
        lang={other}
        onClick={() => void change()}
      >
        {t('lang.switch')}
      </Text>
    </HeaderBar>
  );
}
