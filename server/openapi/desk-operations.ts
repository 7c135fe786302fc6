import { AuditAnswer, UNDO_PROBLEMS, UndoRequest } from '#src/contract/staff/audit.ts';
import { Figures } from '#src/contract/staff/figures.ts';
import {
  AvailableRequest,
  ChangeAnswer,
  DeskMenu,
  MenuChangeRequest,
  PdfAnswer,
  PictureAnswer,
} from '#src/contract/staff/menu-desk.ts';
import {
  ImportAnswer,
  ImportApplyRequest,
  ImportIdRequest,
  ImportLookRequest,
} from '#src/contract/staff/menu-import.ts';
import { AccessAnswer, AccessRequest } from '#src/contract/staff/access-desk.ts';
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
const DAY = { day: 'YYYY-MM-DD, a business day; the current one if left out' };
const ONCE = 'A repeated tap is carried out once.';

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

export const DESK_OPERATIONS: readonly Operation[] = [
  reading({
    id: 'deskMenu',
    path: '/menu',
    summary: 'The menu with all editable fields',
    answers: { 200: ['DeskMenu', DeskMenu] },
  }),
  writing({
    id: 'changeMenu',
    path: '/menu/changes',
    summary: 'One change of the menu',
    description: ONCE,
    request: ['MenuChangeRequest', MenuChangeRequest],
    answers: { 200: ['ChangeAnswer', ChangeAnswer] },
    problems: ['not_found', 'category_not_empty', 'edit_conflict'],
  }),
  writing({
    id: 'setAvailable',
    path: '/dishes/:id/available',
    summary: 'Marks a dish as sold out or available',
    request: ['AvailableRequest', AvailableRequest],
    answers: { 200: ['ChangeAnswer', ChangeAnswer] },
    problems: ['not_found'],
  }),
  writing({
    id: 'setOptionAvailable',
    path: '/options/:id/available',
    summary: 'Marks an option as sold out or available, in every dish that has it',
    request: ['AvailableRequest', AvailableRequest],
    answers: { 200: ['ChangeAnswer', ChangeAnswer] },
    problems: ['not_found'],
  }),
  writing({
    id: 'uploadPicture',
    path: '/pictures',
    summary: 'Stores a picture, re-encoded',
    file: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
    answers: { 201: ['PictureAnswer', PictureAnswer] },
    problems: ['files_full', 'too_many_pixels', 'picture_damaged'],
  }),
  writing({
    id: 'uploadPdf',
    path: '/menu-pdf',
    summary: 'Stores a menu as PDF',
    file: ['application/pdf'],
    answers: { 201: ['PdfAnswer', PdfAnswer] },
    problems: ['files_full'],
  }),
  reading({
    id: 'deskVenue',
    path: '/venue',
    summary: 'The venue with all editable fields',
    answers: { 200: ['DeskVenue', DeskVenue] },
  }),
  ...(
    [
      ['changeVenue', '/venue', 'Changes fields of the venue', 'VenueRequest', VenueRequest],
      ['pause', '/pause', 'Stops orders until a moment, or resumes them', 'PauseRequest', PauseRequest],
      ['changeZones', '/zones', 'Replaces all delivery areas', 'ZonesRequest', ZonesRequest],
      ['changePromocodes', '/promocodes', 'Replaces all promo codes', 'PromocodesRequest', PromocodesRequest],
    ] as const
  ).map(([id, path, summary, name, schema]) =>
    writing({
      id,
      path,
      summary,
      description: ONCE,
      request: [name, schema],
      answers: { 200: ['DeskVenue', DeskVenue] },
      problems: id === 'pause' ? [] : ['edit_conflict'],
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
      ['rotateTable', '/tables/:table/rotate', 'Gives a table a new code; the printed one becomes invalid'],
      ['removeTable', '/tables/:table/remove', 'Removes a table'],
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
  reading({
    id: 'access',
    path: '/access',
    summary: 'The keys of the venue and the sessions that are open with them',
    answers: { 200: ['AccessAnswer', AccessAnswer] },
  }),
  ...(
    [
      ['endSession', '/access/sessions/:id/end', 'Ends a session and closes its streams', ['not_found']],
      ['endOtherSessions', '/access/end-others', 'Ends every session of the venue but the one that asks', []],
      [
        'revokeKey',
        '/access/keys/:id/revoke',
        'Revokes a key and ends its sessions',
        ['not_found', 'last_manager_key'],
      ],
    ] as const
  ).map(([id, path, summary, problems]) =>
    writing({
      id,
      path,
      summary,
      description: `${ONCE} It cannot be undone.`,
      request: ['AccessRequest', AccessRequest],
      answers: { 200: ['AccessAnswer', AccessAnswer] },
      problems,
    }),
  ),
  reading({
    id: 'import',
    path: '/import',
    summary: 'The import of this venue, whoever began it',
    answers: { 200: ['ImportAnswer', ImportAnswer] },
  }),
  writing({
    id: 'importMenu',
    path: '/import',
    summary: 'Begins an import: its files are read and compared, and nothing is changed yet',
    description: 'Each file in a field `file`: a menu, options, delivery areas. It takes the place of the last import.',
    file: ['multipart/form-data'],
    answers: { 200: ['ImportAnswer', ImportAnswer] },
    problems: ['import_running'],
  }),
  writing({
    id: 'lookAtImport',
    path: '/import/look',
    summary: 'Compares an import again, with columns that a person assigned',
    request: ['ImportLookRequest', ImportLookRequest],
    answers: { 200: ['ImportAnswer', ImportAnswer] },
  }),
  writing({
    id: 'applyImport',
    path: '/import/apply',
    summary: 'Imports what was looked at, once',
    description: 'Where another preview holds by now, it is answered with `preview_changed` and nothing is imported.',
    request: ['ImportApplyRequest', ImportApplyRequest],
    answers: { 200: ['ImportAnswer', ImportAnswer] },
  }),
  writing({
    id: 'closeImport',
    path: '/import/close',
    summary: 'Forgets an import and its files',
    request: ['ImportIdRequest', ImportIdRequest],
    answers: { 200: ['ImportAnswer', ImportAnswer] },
    problems: ['import_running'],
  }),
  reading({
    id: 'exportMenu',
    path: '/export',
    summary: 'The menu as a file',
    query: { format: 'json (the default) or csv' },
    answers: { 200: 'application/json or text/csv' },
    problems: ['invalid', 'not_found'],
  }),
  reading({
    id: 'audit',
    path: '/audit',
    summary: 'The changes, newest first',
    query: { before: 'Only changes before this id' },
    answers: { 200: ['AuditAnswer', AuditAnswer] },
  }),
  writing({
    id: 'undo',
    path: '/audit/:id/undo',
    summary: 'Undoes a change',
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
    summary: 'The figures of one business day as CSV',
    query: DAY,
    answers: { 200: 'text/csv' },
    problems: ['invalid'],
  }),
];
