import type { ReactNode } from 'react';
import { Row } from '#src/ui/layout.tsx';
import css from './desk.module.css';

export function Card({
  id,
  title,
  aside,
  lead,
  children,
}: {
  id: string;
  title: ReactNode;
  aside?: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}) {
  const heading = (
    <h2 id={`${id}-title`} className={`${css.cardTitle} ${css.grow}`}>
      {title}
    </h2>
  );
  return (
    <section id={id} className={`edged ${css.card}`} aria-labelledby={`${id}-title`}>
      {aside ? (
        <Row gap={5} align="center" wrap>
          {heading}
          {aside}
        </Row>
      ) : (
        heading
      )}
      {lead && <p className={css.lead}>{lead}</p>}
      {children}
    </section>
  );
}
