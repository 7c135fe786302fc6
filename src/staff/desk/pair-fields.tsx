import { useTranslation } from '#src/i18n/use-translation.ts';
import { Field } from '#src/ui/field.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import css from './desk.module.css';

/** `keys`: the labels, Arabic first. `error` belongs to both fields. */
export function PairFields({
  keys,
  ar,
  en,
  max,
  long = false,
  error,
  onChange,
}: {
  keys: readonly [ar: string, en: string];
  ar: string;
  en: string;
  max: number;
  long?: boolean;
  error?: string | undefined;
  onChange: (patch: { ar: string } | { en: string }) => void;
}) {
  const { t } = useTranslation();
  const Box = long ? TextArea : Field;
  return (
    <div className={css.pair}>
      <Box
        label={t(keys[0])}
        value={ar}
        lang="ar"
        dir="rtl"
        maxLength={max}
        error={error}
        onChange={(text) => onChange({ ar: text })}
      />
      <Box
        label={t(keys[1])}
        value={en}
        lang="en"
        dir="ltr"
        maxLength={max}
        onChange={(text) => onChange({ en: text })}
      />
    </div>
  );
}
