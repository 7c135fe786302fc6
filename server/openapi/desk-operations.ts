import { AuditAnswer, UNDO_PROBLEMS, UndoRequest } from '#src/contract/staff/audit.ts';
import { Figures } from '#src/contract/staff/figures.ts';
import {
  AvailableRequest,
  ChangeAnswer,
  DeskMenu,
  ImportAnswer,
  MenuChangeRequest,
  PdfAnswer,
  PictureAnswer,
} from '#src/contract/staff/menu-desk.ts';
import { TableRequest, TablesAnswer, TablesRequest } from '#src/contract/staff/tables.ts';
import {
  DeskVenue,
  PauseRequest,
  PromocodesRequest,
  VenueRequest,
  ZonesRequest,
} from '#src/contract/staff/venue-desk.ts';
import { ALWAYS, type Operation, WRITING } from './operation.ts';

const SIGNED_IN = ['staff_signed_out', 'staff_no_permission'] as const;
const DAY = { day: 'YYYY-MM-DD, a business day; the one that runs where it is left out' };
const ONCE = 'A tap that comes again changes nothing again.';

type Reading = Pick<Operation, 'id' | 'path' | 'summary' | 'answers'> & Partial<Operation>;
const reading = ({ path, problems = [], ...more }: Reading): Operation => ({
  ...more,
  method: 'get',
  path: `/:slug/staff${path}`,
  problems: [...ALWAYS, ...SIGNED_IN, 'venue_gone', ...problems],
});
const writing = ({ path, problems = [], ...more }: Reading): Operation => ({
  ...more,
  method: 'post',
  path: `/:slug/staff${path}`,
  problems: [...WRITING, ...SIGNED_IN, ...problems],
});

/** What managers ask at their desks; every change of theirs is noted, and can be taken back. */
export const DESK_OPERATIONS: readonly Operation[] = [
  reading({
    id: 'deskMenu',
    path: '/menu',
    summary: 'The menu with all there is to edit',
    answers: { 200: ['DeskMenu', DeskMenu] },
  }),
  writing({
    id: 'changeMenu',
    path: '/menu/changes',
    summary: 'One change of the menu',
    description: ONCE,
    request: ['MenuChangeRequest', MenuChangeRequest],
    answers: { 200: ['ChangeAnswer', ChangeAnswer] },
    problems: ['not_found', 'category_not_empty'],
  }),
  writing({
    id: 'setAvailable',
    path: '/dishes/:id/available',
    summary: 'Says that a dish is sold out, or is not any more',
    request: ['AvailableRequest', AvailableRequest],
    answers: { 200: ['ChangeAnswer', ChangeAnswer] },
    problems: ['not_found'],
  }),
  writing({
    id: 'uploadPicture',
    path: '/pictures',
    summary: 'Keeps a picture, made anew from its own points',
    file: ['image/jpeg', 'image/png', 'image/webp'],
    answers: { 201: ['PictureAnswer', PictureAnswer] },
    problems: ['files_full'],
  }),
  writing({
    id: 'uploadPdf',
    path: '/menu-pdf',
    summary: 'Keeps a menu as PDF',
    file: ['application/pdf'],
    answers: { 201: ['PdfAnswer', PdfAnswer] },
    problems: ['files_full'],
  }),
  reading({
    id: 'deskVenue',
    path: '/venue',
    summary: 'The venue with all there is to edit',
    answers: { 200: ['DeskVenue', DeskVenue] },
  }),
  ...(
    [
      ['changeVenue', '/venue', 'Changes fields of the venue', 'VenueRequest', VenueRequest],
      ['pause', '/pause', 'Takes no orders before a moment, or takes them again', 'PauseRequest', PauseRequest],
      ['changeZones', '/zones', 'The delivery areas, as a whole', 'ZonesRequest', ZonesRequest],
      ['changePromocodes', '/promocodes', 'The promo codes, as a whole', 'PromocodesRequest', PromocodesRequest],
    ] as const
  ).map(([id, path, summary, name, schema]) =>
    writing({
      id,
      path,
      summary,
      description: ONCE,
      request: [name, schema],
      answers: { 200: ['DeskVenue', DeskVenue] },
    }),
  ),
  reading({
    id: 'tables',
    path: '/tables',
    summary: 'The tables and the codes that are printed for them',
    answers: { 200: ['TablesAnswer', TablesAnswer] },
  }),
  writing({
    id: 'addTables',
    path: '/tables',
    summary: 'Adds tables',
    description: ONCE,
    request: ['TablesRequest', TablesRequest],
    answers: { 200: ['TablesAnswer', TablesAnswer] },
    problems: ['table_exists'],
  }),
  ...(
    [
      ['rotateTable', '/tables/:table/rotate', 'Gives a table another code: the printed one is worth nothing'],
      ['removeTable', '/tables/:table/remove', 'Takes a table away'],
    ] as const
  ).map(([id, path, summary]) =>
    writing({
      id,
      path,
      summary,
      description: ONCE,
      request: ['TableRequest', TableRequest],
      answers: { 200: ['TablesAnswer', TablesAnswer] },
      problems: ['not_found'],
    }),
  ),
  writing({
    id: 'importMenu',
    path: '/import',
    summary: 'Takes a menu from a file, or says what it would change',
    query: {
      dry: '1: only says what would change',
      name: 'What the file is called',
      version: 'The version of the menu that the trial was answered for; needed where it is no trial',
      tap: `A name of one's own for this import; needed where it is no trial. ${ONCE}`,
    },
    file: ['application/octet-stream'],
    answers: { 200: ['ImportAnswer', ImportAnswer] },
    problems: ['menu_changed', 'import_unreadable'],
  }),
  reading({
    id: 'exportMenu',
    path: '/export',
    summary: 'The menu as a file',
    query: { format: 'json (as it is without) or csv' },
    answers: { 200: 'application/json or text/csv' },
    problems: ['invalid', 'not_found'],
  }),
  reading({
    id: 'audit',
    path: '/audit',
    summary: 'What was changed, the newest first',
    query: { before: 'Go on before the change of this id' },
    answers: { 200: ['AuditAnswer', AuditAnswer] },
  }),
  writing({
    id: 'undo',
    path: '/audit/:id/undo',
    summary: 'Takes a change back',
    description: ONCE,
    request: ['UndoRequest', UndoRequest],
    answers: { 200: ['ChangeAnswer', ChangeAnswer] },
    problems: UNDO_PROBLEMS,
  }),
  reading({
    id: 'figures',
    path: '/figures',
    summary: 'The figures of one business day',
    query: DAY,
    answers: { 200: ['Figures', Figures] },
    problems: ['invalid'],
  }),
  reading({
    id: 'figuresFile',
    path: '/figures.csv',
    summary: 'The same as a file',
    query: DAY,
    answers: { 200: 'text/csv' },
    problems: ['invalid'],
  }),
];
