import { type ReactNode, useEffect, useRef } from 'react';

export function SavedForm({
  className,
  onSave,
  children,
}: {
  className?: string | undefined;
  onSave: () => void;
  children: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const asked = useRef(false);
  useEffect(() => {
    if (!asked.current) return;
    asked.current = false;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
  return (
    <form
      ref={form}
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        asked.current = true;
        onSave();
      }}
    >
      {children}
    </form>
  );
}
