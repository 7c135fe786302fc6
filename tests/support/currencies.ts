import { isoCurrency } from '#src/domain/money.ts';

export const EGP = isoCurrency('EGP');
export const KWD = isoCurrency('KWD');
/** Runtimes say 0 decimals, ISO 4217 says 3. */
export const IQD = isoCurrency('IQD');
export const JPY = isoCurrency('JPY');
