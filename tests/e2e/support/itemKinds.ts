import type { Locator } from '@playwright/test';
import type { AssetNodeType } from '../../../src/schemas/entities/assets';

export interface UserKind {
  readonly type: AssetNodeType;
  readonly grouping: string;
  readonly nameLabel: string;
  readonly choices: Readonly<Record<string, string>>;
  readonly texts: Readonly<Record<string, string>>;
}

const named = { nameLabel: 'Name', choices: {}, texts: {} } as const;

export const userKinds: Readonly<Record<string, UserKind>> = {
  'Machine Asset': {
    type: 'MA',
    grouping: 'Machine Asset',
    nameLabel: 'Asset No.',
    choices: { Category: 'C', Manufacturer: 'Kestrel Gaming', 'Game Title/Pack': 'Lucky Lantern 500', 'Cabinet Type': 'Kestrel Apex' },
    texts: { 'Serial No.': 'SN-1' },
  },
  Manufacturer: { type: 'MU', grouping: 'Manufacturer', ...named },
  'Game Title': {
    type: 'GT',
    grouping: 'Manufacturer',
    ...named,
    choices: { Manufacturer: 'Kestrel Gaming', Category: 'C' },
  },
  Category: { type: 'MT', grouping: 'Category', ...named, choices: { 'Machine Type': 'Gaming Machine' } },
  Depot: { type: 'DP', grouping: 'Depot', ...named, texts: { Town: 'Selby' } },
  'Cabinet Type': { type: 'CB', grouping: 'Cabinet Type', ...named, choices: { Manufacturer: 'Redhill Interactive' } },
  'Note Acceptor Model': { type: 'NA', grouping: 'Note Acceptor', ...named },
  Supplier: { type: 'SP', grouping: 'Supplier', ...named },
};

export async function fillIn(form: Locator, { nameLabel, choices, texts }: UserKind, name: string): Promise<void> {
  await form.getByLabel(nameLabel, { exact: true }).fill(name);
  for (const [label, text] of Object.entries(texts)) await form.getByLabel(label, { exact: true }).fill(text);
  // Choices may depend on earlier ones; selecting waits for the option.
  for (const [label, choice] of Object.entries(choices)) await form.getByLabel(label, { exact: true }).selectOption({ label: choice });
}
