import { useTranslation } from '#src/i18n/use-translation.ts';
import { Row, Stack, Text } from '#src/ui/layout.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import css from './home-skeleton.module.css';

export function HomeSkeleton() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true">
      <p className="sr-only" role="status">
        {t('home.loading')}
      </p>
      <div className={css.banner}>
        <Skeleton height={178} radius={28} />
      </div>
      <Row align="center" gutter className={css.title}>
        <Skeleton width={120} height={18} radius={9} />
      </Row>
      <Row gap={5} gutter className={css.strip}>
        {[0, 1, 2, 3, 4].map((at) => (
          <Stack fixed key={at} gap={4} justify="center" className={css.chip}>
            <Skeleton width={76} height={76} radius={24} />
            <Skeleton width={52} height={12} radius={6} />
          </Stack>
        ))}
      </Row>
      <Row align="center" gutter className={css.title}>
        <Skeleton width={150} height={18} radius={9} />
      </Row>
      <Row gap={5} gutter className={css.strip}>
        {[0, 1, 2].map((at) => (
          <Text fixed round="lg" fill={1} key={at} className={css.card}>
            <Skeleton height={176} radius={0} />
            <div className={css.body}>
              <Skeleton width={110} height={14} radius={7} />
              <Row align="center" justify="between">
                <Skeleton width={64} height={14} radius={7} />
                <Skeleton width={36} height={36} radius={12} />
              </Row>
            </div>
          </Text>
        ))}
      </Row>
    </div>
  );
}
