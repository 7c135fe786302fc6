import { Row } from '#src/ui/layout.tsx';
import css from './hours-card.module.css';

export function TimeField({
  label,
  value,
  bad,
  onChange,
}: {
  label: string;
  value: string;
  bad: boolean;
  onChange: (value: string) => void;
}) {
  return (
    <Row as="label" gap={3} align="center" inline size="sm" ink={2} className={css.time}>
      <span>{label}</span>
      <input
        type="time"
        value={value}
        aria-invalid={bad || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    </Row>
  );
}
