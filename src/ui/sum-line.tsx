import type { ReactNode } from 'react';
import { Row } from './layout.tsx';
import css from './sum-line.module.css';

/** `total`: stands below the others. */
export function SumLine({ total = false, children }: { total?: boolean; children: ReactNode }) {
  return (
    <Row as="p" gap={5} rowGap={0} align="center" wrap className={total ? `${css.line} ${css.total}` : css.line}>
      {children}
    </Row>
  );
}
