import { Suspense, useCallback, useState } from 'react';
import type { Compared } from '#src/contract/staff/figures.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Card } from '#src/staff/desk/card.tsx';
import type { Measure } from './chart.tsx';
import css from './figures.module.css';
import { Ranking } from './ranking.tsx';
import { Chart } from './chart.tsx';

const NEAR = '200px';

/** Only a chart that is looked at loads the library. */
/** A chart, and the same figures as a table. `ranges`: the days that are shown, and those before. */
export function ChartCard({
  id,
  title,
  what,
  kind,
  rows,
  measure,
  ranges,
}: {
  id: string;
  title: string;
  what: string;
  kind: 'bars' | 'line';
  rows: readonly (Compared & { id: string; name: string })[];
  measure: Measure;
  ranges: readonly [now: string, before: string];
}) {
  const { t } = useTranslation();
  const { watchPlace, wasSeen } = useWasSeen();
  return (
    <Card id={id} title={title}>
      <div ref={watchPlace} className={css.chart}>
        {wasSeen && (
          <Suspense fallback={null}>
            <Chart kind={kind} rows={rows} measure={measure} ranges={ranges} />
          </Suspense>
        )}
      </div>
      <details className={css.details}>
        <summary>{t('report.asTable')}</summary>
        <Ranking words={[what, 'report.orders']} rows={rows} />
      </details>
    </Card>
  );
}

function useWasSeen() {
  const [wasSeen, setSeen] = useState(false);
  const watchPlace = useCallback((place: HTMLDivElement) => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), { rootMargin: NEAR });
    watch.observe(place);
    return () => watch.disconnect();
  }, []);
  return { watchPlace, wasSeen };
}
