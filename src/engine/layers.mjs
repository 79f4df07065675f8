/**
 * The layers of the engine, lowest first. A folder imports itself and folders of lower layers.
 * @type {readonly import('../../scripts/lib/layers.mjs').Layer[]}
 */
export const engineLayers = [
  { name: 'definition', is: 'The vocabulary of screens knows only what it is made of.', folders: ['definition'] },
  { name: 'grid', is: 'Grids as data.', folders: ['grid'] },
  { name: 'graph', is: 'The values of a screen, without React.', folders: ['graph'] },
  {
    name: 'common',
    is: 'The client and parts that come later, for whatever draws; and how a grid is drawn.',
    folders: ['common', 'datagrid'],
  },
  { name: 'options', is: 'How an option is drawn, and what its fields hold.', folders: ['options'] },
  { name: 'form', is: 'What both forms are made of.', folders: ['form'] },
  { name: 'panes', is: 'A component for each kind of pane.', folders: ['panes'] },
  { name: 'runtime', is: 'What puts a screen together.', folders: ['runtime'] },
  { name: 'index', is: 'What others use of the engine.', folders: ['index.ts'] },
];
