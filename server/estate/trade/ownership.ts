export const ownershipTypes = ['Owned', 'Rented', 'Profit share'] as const;

const text = 2;
const date = 3;
const money = 6;
const count = 7;
const toggle = 8;
const total = 13;
const percentage = 14;

export interface MadeUpAttribute {
  readonly type: number;
  readonly code: string;
  readonly name: string;
  readonly option: number;
  readonly required?: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly formula?: string;
}

export const ownershipAttributes: readonly MadeUpAttribute[] = [
  { type: 1, code: 'CAPITAL_VALUE', name: 'Capital Value', option: money, required: true },
  { type: 1, code: 'DEPRECIATION', name: 'Depreciation per Year', option: percentage, required: true, min: 0, max: 100 },
  { type: 1, code: 'DEPRECIATION_YEARS', name: 'Years of Depreciation', option: count, required: true, min: 1, max: 20 },
  { type: 1, code: 'YEARLY_CHARGE', name: 'Charge per Year', option: total, formula: '[CAPITAL_VALUE] * [DEPRECIATION] / 100' },
  { type: 1, code: 'INSURED', name: 'Insured', option: toggle },
  { type: 2, code: 'WEEKLY_RENT', name: 'Weekly Rent', option: money, required: true },
  { type: 2, code: 'TERM', name: 'Term in Weeks', option: count, required: true, min: 1, max: 520 },
  { type: 2, code: 'RENT_OF_TERM', name: 'Rent of the Term', option: total, formula: '[WEEKLY_RENT] * [TERM]' },
  { type: 2, code: 'CONTRACT', name: 'Contract No.', option: text },
  { type: 2, code: 'CONTRACT_END', name: 'Contract End', option: date, required: true },
  { type: 2, code: 'SERVICED', name: 'Serviced by the Supplier', option: toggle },
  { type: 3, code: 'OPERATOR_SHARE', name: 'Operator Share %', option: percentage, required: true, min: 0, max: 100 },
  { type: 3, code: 'SITE_SHARE', name: 'Site Share %', option: percentage, required: true, min: 0, max: 100 },
  { type: 3, code: 'SUPPLIER_SHARE', name: 'Supplier Share %', option: percentage, required: true, min: 0, max: 100 },
  {
    type: 3,
    code: 'TOTAL_SHARE',
    name: 'Total Share %',
    option: total,
    required: true,
    min: 100,
    max: 100,
    formula: '[OPERATOR_SHARE] + [SITE_SHARE] + [SUPPLIER_SHARE]',
  },
  { type: 3, code: 'MINIMUM', name: 'Weekly Minimum', option: money },
];

interface MadeUpProfile {
  readonly name: string;
  readonly type: number;
  readonly values: Readonly<Record<string, string>>;
}

export const ownershipProfiles: readonly MadeUpProfile[] = [
  {
    name: 'Owned outright',
    type: 1,
    values: { CAPITAL_VALUE: '6500.00', DEPRECIATION: '20', DEPRECIATION_YEARS: '5', YEARLY_CHARGE: '1300', INSURED: 'true' },
  },
  {
    name: 'Owned, refurbished',
    type: 1,
    values: { CAPITAL_VALUE: '2400.00', DEPRECIATION: '33.33', DEPRECIATION_YEARS: '3', YEARLY_CHARGE: '799.92', INSURED: 'false' },
  },
  {
    name: 'Rental, 12 months',
    type: 2,
    values: {
      WEEKLY_RENT: '85.00',
      TERM: '52',
      RENT_OF_TERM: '4420',
      CONTRACT: 'R-2041',
      CONTRACT_END: '2027-03-31',
      SERVICED: 'true',
    },
  },
  {
    name: 'Rental, flexible',
    type: 2,
    values: { WEEKLY_RENT: '110.00', TERM: '4', RENT_OF_TERM: '440', CONTRACT_END: '2026-12-31', SERVICED: 'true' },
  },
  {
    name: 'Profit share 65/35',
    type: 3,
    values: { OPERATOR_SHARE: '40', SITE_SHARE: '25', SUPPLIER_SHARE: '35', TOTAL_SHARE: '100', MINIMUM: '40.00' },
  },
];
