import { foodicsJson } from './foodics-json.ts';
import type { JsonFormat } from './foreign-menu.ts';
import { otherJson } from './other-json.ts';
import { schemaOrg } from './schema-org.ts';
import { squareCatalog } from './square-catalog.ts';
import { toastJson } from './toast-json.ts';
import { uberEats } from './uber-eats.ts';
import { foodicsCsv } from './foodics-csv.ts';
import { loyverse } from './loyverse.ts';
import { odoo } from './odoo.ts';
import { squareCsv } from './square-csv.ts';
import type { TableFormat } from './table-format.ts';
import { toastCsv } from './toast-csv.ts';
import { woocommerce } from './woocommerce.ts';

export const TABLE_FORMATS: readonly TableFormat[] = [loyverse, squareCsv, woocommerce, odoo, foodicsCsv, toastCsv];

export const JSON_FORMATS: readonly JsonFormat[] = [
  uberEats,
  squareCatalog,
  foodicsJson,
  toastJson,
  schemaOrg,
  otherJson,
];
