import * as v from 'valibot';
import { type SetupCheck, SetupDone, type SetupRequest } from '#src/contract/staff/setup.ts';
import { askUrl } from './staff-api.ts';

const post = <T>(path: string, schema: v.GenericSchema<unknown, T>, json: object) =>
  askUrl(`/api/setup${path}`, schema, { method: 'POST', json });

/** Both throw `setup_token_wrong`, `setup_token_old` or `setup_token_used`. */
export const setupApi = {
  check: (asked: SetupCheck) => post('/check', v.null(), asked),

  /** Throws `slug_taken` or `slug_reserved` too. */
  open: (asked: SetupRequest) => post('', SetupDone, asked),
};
