/**
 * The floors of the server, from the ground up. A room imports itself and rooms on floors below, none beside it.
 * @type {readonly import('../scripts/lib/floors.mjs').Floor[]}
 */
export const serverFloors = [
  { name: 'database', is: 'The database knows nothing but its schema.', rooms: ['db'] },
  { name: 'settings', is: 'How the server is configured, and days as the trade counts them.', rooms: ['config', 'calendar'] },
  {
    name: 'services',
    is: 'Who somebody is, mail, the made-up estate, and what is counted.',
    rooms: ['security', 'mail', 'estate', 'metrics'],
  },
  { name: 'call', is: 'What every call is made of.', rooms: ['call'] },
  {
    name: 'values',
    is: 'What is seen of the database, what is kept of changes, and values as they are shown.',
    rooms: ['access', 'audit', 'output/values'],
  },
  { name: 'forms', is: 'Forms of options, and cells.', rooms: ['forms', 'output/grids'] },
  { name: 'tables', is: 'Tables of cells.', rooms: ['output/tables'] },
  { name: 'files', is: 'Tables as files.', rooms: ['output/csv', 'output/pdf', 'output/zip'] },

  {
    name: 'organisation',
    is: 'The organisation, what it owns, and who may sign in.',
    rooms: ['areas/organisation', 'areas/register/ownership', 'areas/users/authentication'],
  },
  { name: 'register', is: 'The register of assets and devices.', rooms: ['areas/register/assets', 'areas/register/devices'] },
  { name: 'cash', is: 'What stands at sites and what it takes.', rooms: ['areas/cash/installations', 'areas/cash/collections'] },
  { name: 'play', is: 'Play, and reports of collections.', rooms: ['areas/sessions', 'areas/cash/collectionReports'] },
  {
    name: 'areas',
    is: 'Areas that others do not build on.',
    rooms: ['areas/floor', 'areas/settings', 'areas/figures/analysis', 'areas/figures/dashboards'],
  },
  { name: 'rights', is: 'What users may do and see, and who may say so.', rooms: ['areas/users/administration'] },
  { name: 'figures', is: 'Figures made of dashboards.', rooms: ['areas/figures/revenue', 'areas/figures/incomeSecurity'] },
  { name: 'reports', is: 'Reports tell of everything but compliance.', rooms: ['areas/reports'] },
  { name: 'compliance', is: 'What every part of compliance needs.', rooms: ['areas/compliance/ground'] },
  {
    name: 'customers',
    is: 'Customers, and how compliance is configured.',
    rooms: ['areas/compliance/customers', 'areas/compliance/configuration'],
  },
  {
    name: 'filing',
    is: 'How a record of any kind is filed.',
    rooms: ['areas/compliance/filing', 'areas/compliance/alerts', 'areas/compliance/records'],
  },
  { name: 'officers', is: 'What belongs to records.', rooms: ['areas/compliance/officers', 'areas/compliance/media'] },
  { name: 'kinds', is: 'The kinds of compliance records.', rooms: ['areas/compliance/kinds'] },
  { name: 'evidence', is: 'What is handed to an inspector.', rooms: ['areas/compliance/evidence'] },

  { name: 'clocks', is: 'What happens by itself, as time passes.', rooms: ['retention', 'simulator'] },
  { name: 'routes', is: 'From a request to the handler of its call.', rooms: ['routes'] },
  { name: 'openapi', is: 'The contract as others read it.', rooms: ['openapi'] },
  { name: 'roof', is: 'The server that listens, and the commands of the terminal.', rooms: ['app', 'commands'] },
  { name: 'program', is: 'What the programs say to whoever started them.', rooms: ['program'] },
  { name: 'doors', is: 'The programs.', rooms: ['main.ts', 'admin.ts'] },
];
