import type { ReactNode } from 'react';
import css from './field.module.css';
import { Row, Text } from './layout.tsx';
import { Remark } from './remark.tsx';

export type FieldTexts = { label: ReactNode; hint?: ReactNode; error?: ReactNode; optional?: ReactNode };

/** The error is read before the hint. */
export function describedBy(id: string, texts: FieldTexts): string | undefined {
  const ids = [texts.error && `${id}-error`, texts.hint && `${id}-hint`].filter(Boolean).join(' ');
  return ids || undefined;
}

/** An error that appears is never behind the bars. */
const scrollIntoSight = (text: HTMLElement | null) => text?.scrollIntoView({ block: 'nearest' });

export function FieldError({ id, error }: { id?: string; error: ReactNode }) {
  if (!error) return null;
  return (
    <Remark icon="circle-alert" above={2} ink="stop" ref={scrollIntoSight} className={css.error} id={id}>
      {error}
    </Remark>
  );
}

export function FieldFrame({
  id,
  label,
  hint,
  error,
  optional,
  children,
}: FieldTexts & { id: string; children: ReactNode }) {
  return (
    <Text slim>
      <Text as="label" block size="sm" weight={500} className={css.label} htmlFor={id}>
        {label}
        {optional && (
          <Text as="span" ink={2} weight={400}>
            {' '}
            ({optional})
          </Text>
        )}
      </Text>
      <Row round="md" fill={1} gap={4} align="center" className={`edged ${css.box} ${error ? css.bad : ''}`}>
        {children}
      </Row>
      <FieldError id={`${id}-error`} error={error} />
      {hint && (
        <Text loose as="p" above={2} size="sm" ink={2} id={`${id}-hint`}>
          {hint}
        </Text>
      )}
    </Text>
  );
}
