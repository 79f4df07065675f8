/**
 * The floors of the engine, from the ground up. A room imports itself and rooms on floors below, none beside it.
 * @type {readonly import('../../scripts/lib/floors.mjs').Floor[]}
 */
export const engineFloors = [
  { name: 'definition', is: 'The vocabulary of screens knows only what it is made of.', rooms: ['definition'] },
  { name: 'grid', is: 'Grids as data.', rooms: ['grid'] },
  {
    name: 'ground',
    is: 'The client and parts that come later, for whatever draws; and how a grid is drawn.',
    rooms: ['ground', 'datagrid'],
  },
  { name: 'options', is: 'How an option is drawn, and what its fields hold.', rooms: ['options'] },
  { name: 'form', is: 'What both forms are made of.', rooms: ['form'] },
  { name: 'panes', is: 'A component for each kind of pane.', rooms: ['panes'] },
  { name: 'runtime', is: 'What puts a screen together.', rooms: ['runtime'] },
  { name: 'door', is: 'What others use of the engine.', rooms: ['index.ts'] },
];
