import { foodicsJson } from './foodics-json.ts';
import type { JsonFormat } from './foreign-menu.ts';
import { schemaOrg } from './schema-org.ts';
import { squareCatalog } from './square-catalog.ts';
import { toastJson } from './toast-json.ts';
import { uberEats } from './uber-eats.ts';

export const JSON_FORMATS: readonly JsonFormat[] = [uberEats, squareCatalog, foodicsJson, toastJson, schemaOrg];
