/** Kinds of machines, the same for every operator. The last two have no play that is generated. */
export const machineTypeNames = ['Gaming Machine', 'Skill With Prizes', 'Bingo Terminal', 'Kiosk'] as const;

/** A category: its name, the number of its machine type, and its stake and prize limits in pence. */
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

/** A game title: its name, the number of its manufacturer and of its category. */
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

/** Cabinet types: two of each manufacturer, but one of the kiosk maker. */
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
export const suppliers = ['Direct from manufacturer', 'Pennine Machine Hire', 'Thames Amusement Supply', 'Severn Gaming Supply'] as const;
export const variants = ['Standard', 'Refurbished', 'Trial'] as const;

/** Depots of each operator: name and town. */
export const depots: readonly (readonly [name: string, town: string])[] = [
  ['Northern depot', 'Wakefield'],
  ['Central depot', 'Tamworth'],
  ['Southern depot', 'Basildon'],
];

export const ownershipTypes = ['Owned', 'Rented', 'Profit share'] as const;

/** Fields of each ownership type (its number), with their option type (6 money, 14 percentage, 3 date, 2 text). */
export const ownershipAttributes: readonly (readonly [
  type: number,
  code: string,
  name: string,
  option: number,
  required: boolean,
  value: string,
])[] = [
  [1, 'PURCHASE_PRICE', 'Purchase price', 6, true, '6500.00'],
  [1, 'DEPRECIATION_YEARS', 'Years of depreciation', 7, true, '5'],
  [2, 'WEEKLY_RENT', 'Weekly rent', 6, true, '85.00'],
  [2, 'CONTRACT', 'Contract number', 2, false, 'R-2041'],
  [3, 'SHARE', 'Share of the supplier', 14, true, '35'],
  [3, 'MINIMUM', 'Weekly minimum', 6, false, '40.00'],
];

/** Ownership profiles of each operator: name and number of the ownership type. */
export const ownershipProfiles: readonly (readonly [name: string, type: number])[] = [
  ['Owned outright', 1],
  ['Owned, refurbished', 1],
  ['Rental, 12 months', 2],
  ['Rental, flexible', 2],
  ['Profit share 65/35', 3],
];

export const deviceModels = ['VeriBox 2', 'VeriBox 3', 'EdgeLink 100'] as const;
