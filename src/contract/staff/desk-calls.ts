import * as v from 'valibot';
import { AccessAnswer, AccessRequest, KeyAnswer, KeyRequest } from './access-desk.ts';
import { DayEnd } from './bills.ts';
import { AuditAnswer, UndoRequest } from './audit.ts';
import { BULK_MAX_BYTES, DESK_MAX_BYTES, get, post, send } from './calls.ts';
import { Figures } from './figures.ts';
import { ChangeAnswer, PauseRequest } from './change.ts';
import { DeskMenu, MenuChangeRequest, PdfAnswer, PictureAnswer } from './menu-desk.ts';
import { ImportAnswer, ImportApplyRequest, ImportIdRequest, ImportLookRequest } from './menu-import.ts';
import { OrderAnswer, OrdersAnswer } from './orders-desk.ts';
import { PrinterRequest, PrintersAnswer, PrinterTokenAnswer } from './printers.ts';
import { DeskReviewsAnswer, ReviewRequest } from './reviews-desk.ts';
import { SetupState, TestOrderRequest } from './setup.ts';
import { TableRequest, TablesAnswer, TablesRequest } from './tables.ts';
import { DeskVenue, PromocodesRequest, VenueRequest, ZonesRequest } from './venue-desk.ts';

const large = { maxBytes: DESK_MAX_BYTES };
const file = { method: 'POST', role: 'manager' } as const;

/** The calls of a manager's desks. */
export const DESK_CALLS = {
  menu: get('menu', 'manager', { DeskMenu }),
  changeMenu: {
    ...post('menu/changes', 'manager', { MenuChangeRequest }, { ChangeAnswer }),
    maxBytes: BULK_MAX_BYTES,
  },
  picture: {
    ...file,
    path: 'pictures',
    file: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
    answers: { 201: { PictureAnswer } },
  },
  menuPdf: { ...file, path: 'menu-pdf', file: ['application/pdf'], answers: { 201: { PdfAnswer } } },

  import: get('import', 'manager', { ImportAnswer }),
  beginImport: { ...file, path: 'import', file: ['multipart/form-data'], answers: { 200: { ImportAnswer } } },
  lookAtImport: { ...post('import/look', 'manager', { ImportLookRequest }, { ImportAnswer }), ...large },
  applyImport: post('import/apply', 'manager', { ImportApplyRequest }, { ImportAnswer }),
  closeImport: post('import/close', 'manager', { ImportIdRequest }, { ImportAnswer }),
  export: get('export', 'manager', 'application/json or text/csv'),

  venue: get('venue', 'manager', { DeskVenue }),
  changeVenue: { ...post('venue', 'manager', { VenueRequest }, { DeskVenue }), ...large },
  pause: { ...post('pause', 'manager', { PauseRequest }, { DeskVenue }), ...large },
  changeZones: { ...post('zones', 'manager', { ZonesRequest }, { DeskVenue }), ...large },
  changePromocodes: { ...post('promocodes', 'manager', { PromocodesRequest }, { DeskVenue }), ...large },

  tables: get('tables', 'manager', { TablesAnswer }),
  addTables: { ...post('tables', 'manager', { TablesRequest }, { TablesAnswer }), ...large },
  rotateTable: { ...post('tables/:table/rotate', 'manager', { TableRequest }, { TablesAnswer }), ...large },
  removeTable: { ...post('tables/:table/remove', 'manager', { TableRequest }, { TablesAnswer }), ...large },

  printers: get('printers', 'manager', { PrintersAnswer }),
  makePrinterToken: post('printers/:id/token', 'manager', { PrinterRequest }, { PrinterTokenAnswer }),
  printTest: post('printers/:id/test', 'manager', { PrinterRequest }, { PrintersAnswer }),

  setup: get('setup', 'manager', { SetupState }),
  testOrder: {
    method: 'POST',
    path: 'setup/test-order',
    role: 'manager',
    request: { TestOrderRequest },
    answers: { 204: 'It is on the board.' },
  },

  access: get('access', 'manager', { AccessAnswer }),
  endSession: post('access/sessions/:id/end', 'manager', { AccessRequest }, { AccessAnswer }),
  endOtherSessions: post('access/end-others', 'manager', { AccessRequest }, { AccessAnswer }),
  makeKey: post('access/keys', 'manager', { KeyRequest }, { KeyAnswer }),
  revokeKey: post('access/keys/:id/revoke', 'manager', { AccessRequest }, { AccessAnswer }),

  dayEnd: get('day-end', 'manager', { DayEnd }),
  countDay: send('day-end', 'manager', { DayEnd }),
  printDayEnd: {
    method: 'POST',
    path: 'day-end/print',
    role: 'manager',
    answers: { 204: 'Its slip waits for the printer.' },
  },
  dayEndFile: get('day-end.csv', 'manager', 'text/csv'),
  correctPayment: send('payments/:id/correct', 'manager', { Nothing: v.object({}) }),

  figures: get('figures', 'manager', { Figures }),
  figuresFile: get('figures.csv', 'manager', 'text/csv'),
  orders: get('orders', 'manager', { OrdersAnswer }),
  order: get('orders/:id', 'manager', { OrderAnswer }),
  ordersFile: get('orders.csv', 'manager', 'text/csv'),
  reviews: get('reviews', 'manager', { DeskReviewsAnswer }),
  changeReview: post('reviews/:id', 'manager', { ReviewRequest }, { ChangeAnswer }),
  audit: get('audit', 'manager', { AuditAnswer }),
  undo: post('audit/:id/undo', 'manager', { UndoRequest }, { ChangeAnswer }),
} as const;
