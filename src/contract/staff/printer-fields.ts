import * as v from 'valibot';
import { LANGS } from '#src/domain/lang.ts';
import { DeskId, lineOf } from './field-schemas.ts';
import { flag, json, plain } from './record-fields.ts';

/**
 * How a slip reaches the printer: the server connects to it, it asks by CloudPRNT (Star) or by Server Direct Print
 * (Epson), or an agent in the venue asks for it.
 */
export const CHOSEN_DRIVERS = ['escpos', 'cloudprnt', 'epson', 'agent'] as const;
/** `picture`: of the demo. The server writes pictures into its data folder. */
const PRINTER_DRIVERS = [...CHOSEN_DRIVERS, 'picture'] as const;
/** The printer, or its agent, asks for its slips with a token. */
export const asksForSlips = (driver: (typeof PRINTER_DRIVERS)[number]): boolean =>
  driver !== 'escpos' && driver !== 'picture';

/** Dots of a line on paper 58 mm and 80 mm wide. */
export const PRINTER_WIDTHS = [384, 576] as const;
export const PRINTER_SLIPS = ['kitchen', 'bill', 'both'] as const;
export const PRINTER_COPIES_MAX = 5;

/** `host` or `host:port`, with a port from 9100 to 9109. */
export const PRINTER_ADDRESS = /^([A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?(:910\d)?)?$/;
const Address = v.pipe(v.string(), v.trim(), v.maxLength(200), v.regex(PRINTER_ADDRESS));

/** The fields of a printer that the desk edits. Row, desk, change log and API description derive from this table. */
export const PRINTER_FIELDS = {
  name: plain(v.pipe(lineOf(60), v.minLength(1)), ''),
  driver: plain(v.picklist(PRINTER_DRIVERS), 'escpos', 'nameOnly'),
  /** Of `escpos` alone. */
  address: plain(Address, ''),
  width: plain(v.picklist(PRINTER_WIDTHS), 576),
  copies: plain(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(PRINTER_COPIES_MAX)), 1),
  what: plain(v.picklist(PRINTER_SLIPS), 'kitchen', 'nameOnly'),
  /** Empty: all. */
  categories: json(v.pipe(v.array(DeskId), v.maxLength(500)), []),
  lang: plain(v.picklist([...LANGS, 'both']), 'ar', 'nameOnly'),
  is_on: flag,
};
