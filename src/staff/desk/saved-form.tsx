import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';

export function SavedForm({
  className,
  onSave,
  children,
}: {
  className?: string | undefined;
  onSave: () => void;
  children: ReactNode;
}) {
  return (
    <form
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // The complaints are drawn, so that the first field with one gets the focus.
        flushSync(onSave);
        const fields = [...event.currentTarget.elements].filter((field) => field instanceof HTMLElement);
        fields.find((field) => field.getAttribute('aria-invalid') === 'true')?.focus();
      }}
    >
      {children}
    </form>
  );
}
