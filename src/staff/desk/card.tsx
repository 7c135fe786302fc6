import type { ReactNode } from 'react';
import { Row, Text } from '#src/ui/layout.tsx';
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
    <Text as="h2" size={2} className="grow" id={`${id}-title`}>
      {title}
    </Text>
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
