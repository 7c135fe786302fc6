import type { ReactNode } from 'react';
import css from './receipt.module.css';

/** Use it only for orders that the venue has received. */
export function Receipt({ children }: { children: ReactNode }) {
  return <div className={css.receipt}>{children}</div>;
}

export function ReceiptRule() {
  return <hr className={css.rule} />;
}

/** `children` stand below, as wide as the receipt. */
export function ReceiptLine({
  label,
  amount,
  total = false,
  children,
}: {
  label: ReactNode;
  amount: ReactNode;
  total?: boolean;
  children?: ReactNode;
}) {
  return (
    <div className={total ? `${css.line} ${css.total}` : css.line}>
      <span className={css.label}>{label}</span>
      <span>{amount}</span>
      {children}
    </div>
  );
}
