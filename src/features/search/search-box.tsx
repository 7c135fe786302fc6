import { useRef } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Row } from '#src/ui/layout.tsx';
import css from './search-box.module.css';

export function SearchBox({
  value,
  placeholder,
  onChange,
  onFocus,
}: {
  value: string;
  placeholder: string;
  onChange: (text: string) => void;
  onFocus: () => void;
}) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    field.current?.focus();
    onChange('');
  };
  return (
    <Row gap={4} align="center" grow ink={3} role="search" className={`edged ${css.box} ${value ? css.filled : ''}`}>
      <Icon name="search" size={20} />
      <input
        ref={field}
        className={css.input}
        type="search"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        dir="auto"
        aria-label={t('a11y.search')}
        placeholder={placeholder}
        value={value}
        maxLength={100}
        onChange={(event) => onChange(event.target.value)}
        onFocus={onFocus}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
      />
      {value && (
        <button type="button" className={`tap ${css.clear}`} aria-label={t('a11y.clearSearch')} onClick={clear}>
          <Icon name="x" size={18} />
        </button>
      )}
    </Row>
  );
}
