import type { ReactNode } from 'react';
import css from './receipt.module.css';

/** Paper with a torn lower edge: used once the venue has the order, and nowhere before. */
export function Receipt({ children }: { children: ReactNode }) {
  return <div className={css.receipt}>{children}</div>;
}

/** The dashed rule between the receipt's parts. */
export function ReceiptRule() {
  return <hr className={css.rule} />;
}

/** One line: what on the start side, how much on the end side. */
export function ReceiptLine({
  label,
  amount,
  total = false,
}: {
  label: ReactNode;
  amount: ReactNode;
  total?: boolean;
}) {
  return (
    <div className={total ? `${css.line} ${css.total}` : css.line}>
      <span>{label}</span>
      {amount}
    </div>
  );
}
