import { error } from './error-entry.ts';

/** The errors of the control API and of worlds, which only developers and testers see. */
export const CONTROL_ERRORS = {
  unknown_operation: error(400, 'The contract has no such operation.'),

  world_name: error(400, 'A world’s name has up to 32 lower-case letters, digits and hyphens.'),
  world_required: error(
    400,
    'Each test on this server has its own world, but the request selects none. Use the URL of the test, which ends with /worlds/NAME, or send the header X-World or a cookie of this name.',
  ),
  world_missing: error(
    404,
    'There is no world {name}. Its test has ended, or it was never opened. PUT /control/worlds/{name} opens it.',
  ),
  worlds_full: error(503, 'There are {n} worlds already. Remove one.'),
  worlds_one_server: error(
    409,
    'Worlds exist only while one server uses the database, and {n} do. Stop the others, or send no X-World.',
  ),
  worlds_foreign_database: error(
    409,
    'The database {name}, whose name this world needs, contains data of another history or of another program. Nothing has been changed. Use another database for this server.',
  ),
  clock_range: error(400, 'The clock can be set from 1970 to 8999.'),
  snapshot_damaged: error(409, 'The snapshot is damaged. Nothing has been loaded.'),
  snapshot_incompatible: error(
    409,
    'The snapshot was saved with another version of the database. Only that version can load it. Nothing has been changed.',
  ),
  would_delete: error(
    409,
    'This state would delete data ({rows}). Nothing has been changed. Allow it with may_delete (--yes on the command line), choose another email address, or change only a membership.',
  ),
  foreign_machine: error(403, 'Other machines cannot use the control API or open worlds.'),
  foreign_host: error(
    403,
    'The control API and worlds are not available under this host name. Use localhost, or add the name to CONTROL_HOSTS.',
  ),
  foreign_origin: error(403, 'Pages of other origins cannot use the control API or open worlds.'),
};
