import { demoPassword } from '../../../server/estate/common/demoUsers';
import type { Client } from '../../../src/data/client';
import { createClient } from '../../../src/data/client';
import { api } from '../../../src/schemas/calls';
import { assetItems } from '../../../src/schemas/calls/assetItems';
import type { AssetNodeType, Item } from '../../../src/schemas/entities/assets';
import type { Option } from '../../../src/schemas/entities/option';
import { CallFailure, type Failure } from '../../../src/schemas/failure';
import type { Details } from '../../../src/schemas/wire/details';

/** Returns a client that makes calls as this user. */
export async function callerOf(url: string, username: string): Promise<Client> {
  let sessionKey: string | undefined;
  const client = createClient({
    config: () => ({ base_url: `${url}/api`, auth_api_url: `${url}/auth`, comp_api_url: `${url}/comp` }),
    credentials: async () => ({ sessionKey }),
  });
  sessionKey = (await client.ask(api.authentication.login({ username, password: demoPassword }))).sessionkey;
  return client;
}

type Changes = Readonly<Record<string, string>>;

function startOf({ defaultList, defaultDate, defaultText }: Option): string {
  return defaultList === undefined ? (defaultDate ?? defaultText ?? '') : String(defaultList.id);
}

function optionsOf({ options = [], assetUI }: Item): readonly Option[] {
  return assetUI === undefined ? options : [...assetUI.main, ...assetUI.operational, ...assetUI.ownership];
}

export function shownIn(item: Item): Changes {
  return Object.fromEntries(
    optionsOf(item).map((option) => {
      const chosen = option.data?.find(({ id }) => id === option.defaultList?.id)?.name;
      return [option.text, chosen ?? startOf(option)] as const;
    }),
  );
}

export function savedItem(caller: Client, type: AssetNodeType, id: number): Promise<Item> {
  return caller.ask(assetItems[type].load({ id }));
}

export const aMachine = { SerialNo: 'SN-1', Category: '2', Manufacturer: '1', GameTitle: '1', CabinetType: '1' } as const;

/** Saves an item with changed options, by code; id 0 creates one. Rejects with CallFailure. */
export async function saveItem(caller: Client, type: AssetNodeType, id: number, changes: Changes): Promise<Item> {
  const { blank, load, save } = assetItems[type];
  const form = await caller.ask(id === 0 ? blank({ op: 1 }) : load({ id }));
  const details: Details = optionsOf(form).map((option) => [option.code, changes[option.code] ?? startOf(option)]);
  return caller.ask(save({ id, OperatorId: 1, details, isConfirmed: false, isAgain: false }));
}

export async function makeItem(caller: Client, type: AssetNodeType, changes: Changes): Promise<number> {
  const { id } = await saveItem(caller, type, 0, changes);
  if (id === undefined) throw new Error('The new item has no id.');
  return id;
}

/** Returns a call's failure; fails if it succeeds. */
export async function refusalOf(call: Promise<unknown>): Promise<Failure> {
  try {
    await call;
  } catch (error) {
    if (error instanceof CallFailure) return error.failure;
    throw error;
  }
  throw new Error('The call was not refused.');
}
