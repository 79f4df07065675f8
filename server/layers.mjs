/**
 * The layers of the server, lowest first. A folder imports itself and folders of lower layers.
 * @type {readonly import('../scripts/lib/layers.mjs').Layer[]}
 */
export const serverLayers = [
  { name: 'database', is: 'The database knows nothing but its schema.', folders: ['db'] },
  {
    name: 'settings',
    is: 'How the server is configured, days as the trade counts them, and HTML.',
    folders: ['config', 'calendar', 'markup'],
  },
  {
    name: 'services',
    is: 'Who somebody is, mail, the made-up estate, and what is counted.',
    folders: ['security', 'mail', 'estate', 'metrics'],
  },
  { name: 'call', is: 'What every call is made of.', folders: ['call'] },
  {
    name: 'values',
    is: 'What is seen of the database, what is kept of changes, and values as they are shown.',
    folders: ['access', 'audit', 'output/values'],
  },
  { name: 'forms', is: 'Forms of options, and cells.', folders: ['forms', 'output/grids'] },
  { name: 'tables', is: 'Tables of cells.', folders: ['output/tables'] },
  { name: 'files', is: 'Tables as files.', folders: ['output/csv', 'output/pdf', 'output/zip'] },

  {
    name: 'organisation',
    is: 'The organisation, what it owns, and who may sign in.',
    folders: ['areas/organisation', 'areas/register/ownership', 'areas/users/authentication'],
  },
  { name: 'register', is: 'The register of assets and devices.', folders: ['areas/register/assets', 'areas/register/devices'] },
  { name: 'cash', is: 'What stands at sites and what it takes.', folders: ['areas/cash/installations', 'areas/cash/collections'] },
  { name: 'play', is: 'Play, and reports of collections.', folders: ['areas/sessions', 'areas/cash/collectionReports'] },
  {
    name: 'areas',
    is: 'Areas that others do not build on.',
    folders: ['areas/floor', 'areas/settings', 'areas/figures/analysis', 'areas/figures/dashboards'],
  },
  { name: 'rights', is: 'What users may do and see, and who may say so.', folders: ['areas/users/administration'] },
  { name: 'figures', is: 'Figures made of dashboards.', folders: ['areas/figures/revenue', 'areas/figures/incomeSecurity'] },
  { name: 'reports', is: 'Reports tell of everything but compliance.', folders: ['areas/reports'] },
  { name: 'compliance', is: 'What every part of compliance needs.', folders: ['areas/compliance/common'] },
  {
    name: 'customers',
    is: 'Customers, and how compliance is configured.',
    folders: ['areas/compliance/customers', 'areas/compliance/configuration'],
  },
  {
    name: 'filing',
    is: 'How a record of any kind is filed.',
    folders: ['areas/compliance/filing', 'areas/compliance/alerts', 'areas/compliance/records'],
  },
  { name: 'officers', is: 'What belongs to records.', folders: ['areas/compliance/officers', 'areas/compliance/media'] },
  { name: 'kinds', is: 'The kinds of compliance records.', folders: ['areas/compliance/kinds'] },
  { name: 'evidence', is: 'What is handed to an inspector.', folders: ['areas/compliance/evidence'] },

  { name: 'clocks', is: 'What happens as time passes.', folders: ['retention', 'simulator'] },
  { name: 'routes', is: 'From a request to the handler of its call.', folders: ['routes'] },
  { name: 'openapi', is: 'The contract as others read it.', folders: ['openapi'] },
  { name: 'application', is: 'The server that listens, and the commands of the terminal.', folders: ['app', 'commands'] },
  { name: 'program', is: 'Messages of the command-line programs.', folders: ['program'] },
  { name: 'programs', is: 'The programs.', folders: ['main.ts', 'admin.ts'] },
];
