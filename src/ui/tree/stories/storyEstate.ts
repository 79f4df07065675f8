import type { OrganisationNode, OrganisationType } from '../../../schemas/entities/organisation';
import type { TreeSource } from '../source';

export const organisation: TreeSource<OrganisationNode> = {
  key: (node) => node.child,
  name: (node) => node.name,
  children: (node) => node.children,
  bold: (node) => node.bold ?? false,
  colour: (node) => node.colour,
};

const grey = { r: 160, g: 160, b: 160, a: 255 };
const lime = { r: 0, g: 255, b: 0, a: 255 };
const navy = { r: 0, g: 0, b: 128, a: 255 };

function node(type: OrganisationType, name: string, more: Partial<OrganisationNode> = {}): OrganisationNode {
  return { id: name.length, child: `${type}:${name}`, parent: '', type, name, children: [], ...more };
}

export const estate: readonly OrganisationNode[] = [
  node('CO', 'Northgate Leisure', {
    bold: true,
    children: [
      node('SUB', 'Pennine Arcades', {
        children: [
          node('SI', 'Leeds, Briggate'),
          node('SI', 'Leeds, The Headrow', { colour: lime }),
          node('SI', 'Bradford, Darley Street'),
        ],
      }),
      node('SUB', 'Yorkshire Coast Family Entertainment Centres', {
        children: [
          node('SI', 'Scarborough, Foreshore Road and the Harbour Pavilion', { colour: grey }),
          node('SI', 'Whitby, Pier Road', { colour: navy }),
        ],
      }),
    ],
  }),
  node('CO', 'Severnside Gaming', {
    bold: true,
    children: [node('SUB', 'Bristol and Bath', { children: [node('SI', 'Bristol, Old Market'), node('SI', 'Bath, Southgate')] })],
  }),
  node('CO', 'Tamar Amusements', { bold: true, children: [node('SUB', 'Plymouth', { children: [node('SI', 'Plymouth, Union Street')] })] }),
];

export function largeEstate(sites: number): readonly OrganisationNode[] {
  const children = Array.from({ length: sites }, (_, index) =>
    node('SI', `Site ${String(index + 1).padStart(5, '0')}`, { child: `SI:${index}` }),
  );
  return [node('CO', 'Every Site', { bold: true, children })];
}
