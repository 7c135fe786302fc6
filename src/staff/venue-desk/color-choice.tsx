import { DEFAULT_COLOR } from '#src/domain/brand.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Row } from '#src/ui/layout.tsx';
import css from './brand-card.module.css';

const COLOR = /^#[0-9a-f]{6}$/i;

/** Null: no `#rrggbb`. */
export function readColor(typed: string): string | null {
  const code = typed.trim();
  return COLOR.test(code) ? code.toLowerCase() : null;
}

/** `fallback`: in the colour well while what is typed is no colour. */
export function ColorChoice({
  typed,
  fallback,
  isChecked,
  onChange,
}: {
  typed: string;
  fallback: string;
  isChecked: boolean;
  onChange: (typed: string) => void;
}) {
  const { t } = useTranslation();
  const color = readColor(typed);
  return (
    <Row gap={6} align="start" wrap className={css.choose}>
      <label className={css.well}>
        <span>{t('venueDesk.pickColor')}</span>
        <input type="color" value={color ?? fallback} onChange={(event) => onChange(event.target.value)} />
      </label>
      <Field
        label={t('venueDesk.colorCode')}
        value={typed}
        onChange={onChange}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={7}
        ltr
        error={isChecked && color === null ? t('venueDesk.badColor') : undefined}
      />
      {color !== DEFAULT_COLOR && (
        <Button variant="quiet" small fit onClick={() => onChange(DEFAULT_COLOR)}>
          {t('venueDesk.ownColor')}
        </Button>
      )}
    </Row>
  );
}
