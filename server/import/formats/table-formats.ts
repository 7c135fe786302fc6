import { foodicsCsv } from './foodics-csv.ts';
import { loyverse } from './loyverse.ts';
import { odoo } from './odoo.ts';
import { squareCsv } from './square-csv.ts';
import type { TableFormat } from './table-format.ts';
import { toastCsv } from './toast-csv.ts';
import { woocommerce } from './woocommerce.ts';

export const TABLE_FORMATS: readonly TableFormat[] = [loyverse, squareCsv, woocommerce, odoo, foodicsCsv, toastCsv];
