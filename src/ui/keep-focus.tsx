import { type ReactNode, useRef } from 'react';
import { useChange } from './use-change.ts';

/** To the last button of the new control. `onLeave`: the focus went elsewhere. */
export function KeepFocus({
  watch,
  className,
  onLeave,
  children,
}: {
  watch: unknown;
  className?: string | undefined;
  onLeave?: () => void;
  children: ReactNode;
}) {
  const box = useRef<HTMLSpanElement>(null);
  const held = useRef(false);
  useChange(watch, () => {
    if (!held.current || box.current?.contains(document.activeElement)) return;
    const buttons = [...(box.current?.getElementsByTagName('button') ?? [])].filter(({ disabled }) => !disabled);
    buttons.at(-1)?.focus({ preventScroll: true });
  });
  return (
    <span
      ref={box}
      className={className}
      onFocus={() => {
        held.current = true;
      }}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        if (event.relatedTarget) held.current = false;
        onLeave?.();
      }}
    >
      {children}
    </span>
  );
}
