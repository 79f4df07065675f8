import { kioskTypeName } from '../../db/schema';

export const machineTypeNames = ['Gaming Machine', 'Skill With Prizes', 'Bingo Terminal', kioskTypeName] as const;

export const categories = [
  { name: 'B3', machineType: 1, maxStake: 200, maxPrize: 50_000 },
  { name: 'C', machineType: 1, maxStake: 100, maxPrize: 10_000 },
  { name: 'D', machineType: 1, maxStake: 10, maxPrize: 500 },
  { name: 'SWP', machineType: 2, maxStake: 100, maxPrize: 5_000 },
  { name: 'Bingo', machineType: 3, maxStake: 200, maxPrize: 50_000 },
  { name: 'Kiosk', machineType: 4, maxStake: null, maxPrize: null },
] as const;

export const manufacturers = [
  'Kestrel Gaming',
  'Bluewater Amusements',
  'Castlegate Games',
  'Novaplay Systems',
  'Redhill Interactive',
  'Solent Game Technology',
  'Merkland Electronics',
  'Tillworth Kiosks',
] as const;

export const gameTitles: readonly (readonly [name: string, manufacturer: number, category: number])[] = [
  ["Pharaoh's Vault", 1, 1],
  ['Lucky Lantern 500', 1, 1],
  ['Reel Fortune Megapack', 2, 1],
  ['Dragon Harbour', 3, 1],
  ['Wild Otter', 3, 1],
  ['Sevens Ablaze', 4, 1],
  ['Crystal Keys', 4, 1],
  ['Rainbow Crock', 5, 1],
  ['Captain Copper', 6, 1],
  ["Viking's Hoard", 6, 1],
  ['Community Cash 10', 1, 2],
  ['Deal of the Day', 2, 2],
  ['Fairground Frenzy', 3, 2],
  ['Bullseye Bonus', 4, 2],
  ['Cops and Cashbags', 5, 2],
  ['Street Party 100', 6, 2],
  ['Penny Pier', 2, 3],
  ['Seaside Spin', 5, 3],
  ['Tuppenny Falls', 6, 3],
  ['Quiz Quarter', 3, 4],
  ['Word Wheel', 5, 4],
  ['Bingo Touch 90', 7, 5],
  ['Mainstage Bingo', 7, 5],
  ['Redemption Kiosk', 8, 6],
];

export const cabinetTypes: readonly (readonly [name: string, manufacturer: number])[] = [
  ['Kestrel Apex', 1],
  ['Kestrel Slant', 1],
  ['Bluewater Classic', 2],
  ['Bluewater Tower', 2],
  ['Castlegate Duo', 3],
  ['Castlegate Curve', 3],
  ['Nova Upright', 4],
  ['Nova Triple', 4],
  ['Redhill Compact', 5],
  ['Redhill Ultra', 5],
  ['Solent Wave', 6],
  ['Solent Mini', 6],
  ['Merkland Tablet', 7],
  ['Merkland Desk', 7],
  ['Tillworth T20', 8],
];

export const noteAcceptors = ['Argus NV-9', 'Cashflow 7', 'Spectra Bezel', 'Recycler R5'] as const;

/** The phone numbers are reserved for fiction. */
export const suppliers = [
  { name: 'Direct from manufacturer' },
  { name: 'Pennine Machine Hire', contact: 'Helen Ackroyd', phone: '0113 496 0112', email: 'hire@pennine.example' },
  { name: 'Thames Amusement Supply', contact: 'Marcus Bell', phone: '020 7946 0345', email: 'orders@thames-amusement.example' },
  { name: 'Severn Gaming Supply', contact: 'Sian Probert', phone: '029 2018 0678', email: 'sales@severn.example' },
] as const;
export const variants = ['Standard', 'Refurbished', 'Trial'] as const;

export const depots: readonly (readonly [name: string, town: string, postcode: string])[] = [
  ['Northern depot', 'Wakefield', 'WF2 7AA'],
  ['Central depot', 'Tamworth', 'B77 4DX'],
  ['Southern depot', 'Basildon', 'SS14 3JD'],
];

export const deviceModels = ['VeriBox 2', 'VeriBox 3', 'EdgeLink 100'] as const;
