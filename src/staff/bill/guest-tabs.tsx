import { useId } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import css from './bill.module.css';
import { guestLetter } from './part-name.ts';

/** Whose pieces the lines below are given to. It stays in view while they are scrolled. */
export function GuestTabs({
  guests,
  chosen,
  onChoose,
}: {
  guests: number;
  chosen: number;
  onChoose: (guest: number) => void;
}) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className={css.guests}>
      <legend className="sr-only">{t('bill.chooseGuest')}</legend>
      <span className={css.guestsLead} aria-hidden="true">
        {t('bill.chooseGuest')}
      </span>
      {Array.from({ length: guests }, (_, guest) => (
        <label key={guest} className={`edged pick ${css.choice}`}>
          <input
            className="covers"
            type="radio"
            name={name}
            checked={chosen === guest}
            onChange={() => onChoose(guest)}
          />
          <bdi dir="ltr">{guestLetter(guest)}</bdi>
        </label>
      ))}
    </fieldset>
  );
}
