import { Field } from '#src/ui/field.tsx';

export function Pieces({
  label,
  value,
  hint,
  error,
  onChange,
}: {
  label: string;
  value: string;
  hint?: string | undefined;
  error?: string | undefined;
  onChange: (value: string) => void;
}) {
  return (
    <Field
      label={label}
      value={value}
      onChange={onChange}
      inputMode="numeric"
      autoComplete="off"
      maxLength={2}
      ltr
      hint={hint}
      error={error}
    />
  );
}
