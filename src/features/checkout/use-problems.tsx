import type { ReactNode } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { CheckoutField, FieldProblem } from '#src/stores/check-form.ts';
import { Price } from '#src/ui/price.tsx';
import { T } from '#src/ui/t.tsx';

export type ShownProblems = Partial<Record<CheckoutField, ReactNode>>;

/** Missing fields are reported only after an attempt to confirm. */
const AT_ONCE = new Set(['checkout.area.minimum', 'checkout.area.gone', 'checkout.table.revoked']);

export function useShownProblems(
  problems: Partial<Record<CheckoutField, FieldProblem>>,
  tried: boolean,
): ShownProblems {
  const { t, currency } = useTranslation();
  const shown: ShownProblems = {};
  for (const field of ['table', 'phone', 'area', 'address'] as const) {
    const problem = problems[field];
    if (!problem?.blocking || !(tried || AT_ONCE.has(problem.key))) continue;
    shown[field] = problem.values ? (
      <T
        k={problem.key}
        values={{
          amount: <Price currency={currency} amount={problem.values.amount} />,
          missing: <Price currency={currency} amount={problem.values.missing} />,
        }}
      />
    ) : (
      t(problem.key)
    );
  }
  return shown;
}
