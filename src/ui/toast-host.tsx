import { useEffect } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Icon } from './icon.tsx';
import css from './toast-host.module.css';

export type ToastView = {
  /** Another for each toast: the same words a second time come in, and are spoken, again. */
  id: number;
  text: string;
  action: { label: string; run: () => void } | null;
  kind: 'plain' | 'update';
  /** Milliseconds on the screen; null stays until it is dismissed. */
  ms: number | null;
};

/**
 * The one toast. It speaks (`role=status`), never takes focus and goes by itself; without an action of its own it offers
 * to close.
 */
export function ToastHost({ toast, onClose }: { toast: ToastView | null; onClose: () => void }) {
  const { t } = useTranslation();
  useEffect(() => {
    if (!toast || toast.ms === null) return;
    const timer = setTimeout(onClose, toast.ms);
    return () => clearTimeout(timer);
  }, [toast, onClose]);
  // The copy of the specification ends in a tick; drawn, it looks the same on every phone.
  const done = toast?.text.endsWith('✅') ?? false;
  const action = toast?.action;
  return (
    <div className={css.host} role="status">
      {toast && (
        <div key={toast.id} className={css.toast}>
          {toast.kind === 'update' && <Icon name="sparkles" size={20} />}
          <span className={css.text}>
            {done ? toast.text.slice(0, -1).trimEnd() : toast.text}
            {done && (
              <svg className={css.tick} width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
                <rect width="22" height="22" rx="6" />
                <path d="M6 11.5l3.4 3.4L16 8" />
              </svg>
            )}
          </span>
          {action ? (
            <button
              type="button"
              className={css.action}
              onClick={() => {
                onClose();
                action.run();
              }}
            >
              {action.label}
            </button>
          ) : (
            <button type="button" className={css.action} aria-label={t('a11y.closeToast')} onClick={onClose}>
              {t('common.close')}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
