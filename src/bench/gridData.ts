import type { Cell } from '../schemas/entities/grid';

interface GridData {
  readonly headerDef: readonly { readonly text: string; readonly width: number; readonly alignment: number }[];
  readonly rowDef: readonly { readonly alignment: number }[];
  readonly rows: readonly { readonly cellData: readonly Cell[] }[];
  readonly pageCount: number;
  readonly pageNumber: number;
}

const columnCount = 20;
const towns = ['Leeds', 'Hull', 'York', 'Derby', 'Bath', 'Truro', 'Ely', 'Ripon', 'Wells', 'Exeter'];
const marked = { r: 253, g: 230, b: 200, a: 255 };

/** A reproducible pseudo-random number, 0 to 2^32. */
function scattered(row: number, column: number): number {
  let bits = Math.imul(row + 1, 0x9e3779b1) ^ Math.imul(column + 1, 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d);
  bits = Math.imul(bits ^ (bits >>> 12), 0x297a2d39);
  return (bits ^ (bits >>> 15)) >>> 0;
}

const kinds: readonly {
  readonly heading: string;
  readonly alignment: 0 | 1 | 2;
  readonly values: (random: number) => Cell['data'];
}[] = [
  {
    heading: 'Site',
    alignment: 0,
    values: (random) => {
      const name = `${towns[random % towns.length]} ${random % 5000}`;
      return { actualValue: name, displayValue: name };
    },
  },
  {
    heading: 'Machine',
    alignment: 2,
    values: (random) => ({ actualValue: random % 1_000_000, displayValue: String(random % 1_000_000) }),
  },
  {
    heading: 'Cash',
    alignment: 2,
    values: (random) => {
      const pence = random % 10_000_000;
      return {
        actualValue: pence / 100,
        displayValue: `£${(pence / 100).toFixed(2)}`,
        ...(random % 16 === 0 ? { backColour: marked } : {}),
      };
    },
  },
  {
    heading: 'Payout',
    alignment: 2,
    values: (random) => ({ actualValue: (random % 10_000) / 100, displayValue: `${((random % 10_000) / 100).toFixed(1)}%` }),
  },
  {
    heading: 'Last seen',
    alignment: 0,
    values: (random) => {
      const day = String((random % 28) + 1).padStart(2, '0');
      const month = String((random % 12) + 1).padStart(2, '0');
      return { actualValue: `2026-${month}-${day}`, displayValue: `${day}/${month}/2026` };
    },
  },
];

/** Returns a grid of 20 columns: texts, integers, money (some coloured), percentages and dates. */
export function gridData(count: number): GridData {
  const columns = Array.from({ length: columnCount }, (_, index) => kinds[index % kinds.length]).filter((kind) => kind !== undefined);
  return {
    headerDef: columns.map(({ heading, alignment }, index) => ({ text: `${heading} ${index + 1}`, width: 120, alignment })),
    rowDef: columns.map(({ alignment }) => ({ alignment })),
    rows: Array.from({ length: count }, (_, row) => ({
      cellData: columns.map(({ values }, column) => ({ type: 'cell' as const, data: values(scattered(row, column)) })),
    })),
    pageCount: 1,
    pageNumber: 1,
  };
}
