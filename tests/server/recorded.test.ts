import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Request } from '../../src/schemas/call';
import { api } from '../../src/schemas/calls';
import { encodeRequest } from '../../src/schemas/encode';
import { type Caller, startTestApp, type TestApp } from './support/app';

/*
 * What the stories of the screens show is what this server answers to exactly these questions.
 * `npx vitest run --project server tests/server/recorded.test.ts --update` records it afresh.
 */

const op = 1;
const { assets, devices, organisation, ownership } = api;
let server: TestApp;
let caller: Caller;
beforeAll(async () => {
  server = await startTestApp({ estate: 'test' });
  caller = { sessionKey: (await server.signIn('admin')).sessionkey };
});
afterAll(() => server.close());

/** Asks everything and gives the calls with their answers, one below the other, as the stories replay them. */
async function record(requests: readonly Request<unknown>[]): Promise<string> {
  const calls: string[] = [];
  for (const request of requests) {
    const { path, body } = encodeRequest(request);
    const { status, body: answer } = await server.ask(request, caller);
    expect([path, status]).toEqual([path, 200]);
    const asked = { method: request.call.method, path: `/${path.replace(/^\//, '')}` };
    calls.push(JSON.stringify({ ...asked, ...(body === undefined ? {} : { body }), answer }));
  }
  return `[\n${calls.join(',\n')}\n]\n`;
}

interface AnyNode {
  readonly type: string;
  readonly id: number;
  readonly children: readonly AnyNode[];
}

/** The ids of a tree's nodes of a type, in their order. */
function idsOf(nodes: readonly AnyNode[], type: string): readonly number[] {
  return nodes.flatMap((node) => [...(node.type === type ? [node.id] : []), ...idsOf(node.children, type)]);
}

it('is what the stories of the asset register show', async () => {
  const filter = { OperatorId: op, StatusCode: [1, 2], showSummary: false };
  const { body: tree } = await server.ask(assets.tree(filter), caller);
  const machines = idsOf(tree.treeInfo, 'MA');
  const inDepots = { ...filter, StatusCode: [2] };
  const stored = idsOf((await server.ask(assets.tree(inDepots), caller)).body.treeInfo, 'MA');
  const requests = [
    organisation.operators(),
    assets.groupings(),
    assets.variants(),
    assets.statuses(),
    assets.depots({ op }),
    assets.suppliers({ op }),
    assets.cabinetTypes({ op }),
    assets.noteAcceptorModels({ op }),
    organisation.categories({ operator: op }),
    organisation.manufacturers({ operator: op }),
    organisation.gameTitles({ operator: op }),
    ownership.profiles({ operatorId: op }),
    assets.tree(filter),
    assets.tree({ ...filter, showSummary: true }),
    assets.tree({ ...filter, Search: 'no such machine' }),
    assets.tree(inDepots),
    ...[...machines.slice(0, 2), ...stored.slice(0, 1)].map((id) => assets.asset({ id })),
    assets.newAsset({ op }),
    assets.newDepot({ op }),
    assets.manufacturer({ id: 1 }),
    assets.cabinetType({ id: 1 }),
    ownership.types({ operatorId: op }),
    ownership.profile({ profileId: 1 }),
    ownership.profileAttributes({ profileId: 1 }),
    ...[1, 2, 3].map((ownershipTypeId) => ownership.typeAttributes({ ownershipTypeId })),
  ];
  await expect(await record(requests)).toMatchFileSnapshot('../../src/app/screens/recorded/assetAdmin.json');
});

it('is what the stories of the devices show', async () => {
  const filter = { operator: op, statuses: 'all' } as const;
  const { body: tree } = await server.ask(devices.tree(filter), caller);
  const outOfService = { ...filter, statuses: [3] };
  const { body: decommissioned } = await server.ask(devices.tree(outOfService), caller);
  const requests = [
    organisation.deviceOperators(),
    devices.statuses(),
    devices.groupings(),
    devices.tree(filter),
    devices.tree(outOfService),
    devices.tree({ ...filter, search: 'no such device' }),
    ...[...idsOf(tree, 'DV').slice(0, 2), ...idsOf(decommissioned, 'DV').slice(0, 1)].map((id) => devices.device({ id })),
    devices.newDevice({ op }),
  ];
  await expect(await record(requests)).toMatchFileSnapshot('../../src/app/screens/recorded/devices.json');
});
