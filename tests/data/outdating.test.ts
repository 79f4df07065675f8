import { QueryObserver } from '@tanstack/query-core';
import { describe, expect, it, vi } from 'vitest';
import type { Client } from '../../src/data/client';
import { join } from '../../src/data/join';
import { askOutdated, outdatingClient } from '../../src/data/outdating';
import { createQueryClient } from '../../src/data/queries';
import { queryKey } from '../../src/data/queryKey';
import { type Declaration, defineCall, json, none, type Request } from '../../src/schemas/call';
import { api } from '../../src/schemas/calls';
import { changesSomething } from '../../src/schemas/changes';
import { NamedList } from '../../src/schemas/entities/organisation';
import { flag, integer, integerSegment } from '../../src/schemas/wire/codec';

const shared = { service: 'operations', access: { by: 'session', shows: 'nothing' }, failure: 'inline', summary: '' } as const;
const list = (path: string) => defineCall({ ...shared, method: 'GET', path, query: { of: integer }, answer: json(NamedList) });
const save = defineCall({
  ...shared,
  method: 'PUT',
  path: 'o/save',
  body: { Complete: flag },
  outdates: ['things.lamps', 'things.gone'],
  answer: none,
});
const remove = defineCall({
  ...shared,
  method: 'PUT',
  path: 'o/remove/{of}',
  params: { of: integerSegment },
  forgets: ['things.lamps'],
  answer: none,
});
/** For a busy machine. */
const patience = { timeout: 30_000 };

const settle = defineCall({ ...shared, method: 'PUT', path: 'o/settle', outdates: ['things.stones'], settles: true, answer: none });
const move = defineCall({ ...shared, method: 'PUT', path: 'o/move', outdates: ['things.stones'], answer: none });
const stones = defineCall({
  ...shared,
  method: 'GET',
  path: 'o/stones',
  query: { of: integer },
  isSettled: ({ of }) => of === 1,
  answer: json(NamedList),
});

const things = { stones, settle, move, lamps: list('o/lamps'), chairs: list('o/chairs'), save, remove };

function desk() {
  const queries = createQueryClient();
  const requests: string[] = [];
  const free: (() => void)[] = [];
  let isHeld = false;
  const server: Client = { ask: async () => undefined as never };
  const client = outdatingClient(server, {
    queries,
    calls: { things },
    whenSaved: (then) => (isHeld ? free.push(then) : then()),
  });
  function show(name: string, question: Parameters<typeof queryKey>[0]): () => void {
    const queryFn = async () => {
      requests.push(name);
      return name;
    };
    return new QueryObserver(queries, { queryKey: queryKey(question), queryFn }).subscribe(() => undefined);
  }
  return {
    queries,
    requests,
    show,
    send: (request: Request<unknown>) => client.ask(request),
    hold: () => {
      isHeld = true;
    },
    release() {
      for (const then of free.splice(0)) then();
    },
  };
}

describe('a call that outdates others', () => {
  it('leaves a settled answer alone, unless the call settles something itself', async () => {
    const { show, requests, send } = desk();
    show('settled', things.stones({ of: 1 }));
    show('other', things.stones({ of: 2 }));
    show(
      'joined',
      join({ one: things.stones({ of: 1 }) }, (answers) => answers),
    );
    await vi.waitFor(() => expect(requests).toEqual(['settled', 'other', 'joined']), patience);
    await send(things.move({}));
    await vi.waitFor(() => expect(requests.slice(3)).toEqual(['other']), patience);
    await send(things.settle({}));
    await vi.waitFor(() => expect(requests.slice(4).sort()).toEqual(['joined', 'other', 'settled']), patience);
  });

  it('refreshes shown answers of those calls, alone or joined, whatever their input', async () => {
    const { show, requests, send } = desk();
    show('lamps', things.lamps({ of: 1 }));
    show(
      'joined',
      join({ one: things.chairs({ of: 1 }), two: things.lamps({ of: 2 }) }, (answers) => answers),
    );
    show('chairs', things.chairs({ of: 1 }));
    await vi.waitFor(() => expect(requests).toEqual(['lamps', 'joined', 'chairs']), patience);
    await send(things.save({ Complete: true }));
    await vi.waitFor(() => expect(requests).toEqual(['lamps', 'joined', 'chairs', 'lamps', 'joined']), patience);
  });

  it('leaves everything alone if a form was only refreshed', async () => {
    const { show, requests, send } = desk();
    show('lamps', things.lamps({ of: 1 }));
    await vi.waitFor(() => expect(requests).toEqual(['lamps']), patience);
    await send(things.save({ Complete: false }));
    await new Promise((later) => setTimeout(later, 20));
    expect(requests).toEqual(['lamps']);
  });

  it('waits until there is no unsaved input', async () => {
    const { show, requests, send, hold, release } = desk();
    show('lamps', things.lamps({ of: 1 }));
    await vi.waitFor(() => expect(requests).toEqual(['lamps']), patience);
    hold();
    await send(things.save({ Complete: true }));
    await new Promise((later) => setTimeout(later, 20));
    expect(requests).toEqual(['lamps']);
    release();
    await vi.waitFor(() => expect(requests).toEqual(['lamps', 'lamps']), patience);
  });

  it('refreshes hidden panes when they are shown again', async () => {
    const { show, requests, send, queries } = desk();
    const hide = show('lamps', things.lamps({ of: 1 }));
    await vi.waitFor(() => expect(requests).toEqual(['lamps']), patience);
    hide();
    await send(things.save({ Complete: true }));
    await new Promise((later) => setTimeout(later, 20));
    expect(requests).toEqual(['lamps']);
    new QueryObserver(queries, {
      queryKey: queryKey(things.lamps({ of: 1 })),
      queryFn: async () => requests.push('again'),
      refetchOnMount: false,
    }).subscribe(() => undefined);
    expect(requests).toEqual(['lamps']);
    askOutdated(queries);
    await vi.waitFor(() => expect(requests).toEqual(['lamps', 'again']), patience);
  });

  it('repeats requests under way, whose answers may be too old', async () => {
    const { send, queries } = desk();
    const started: AbortSignal[] = [];
    new QueryObserver(queries, {
      queryKey: queryKey(things.lamps({ of: 1 })),
      queryFn: ({ signal }) => {
        started.push(signal);
        return new Promise<never>(() => undefined);
      },
    }).subscribe(() => undefined);
    await send(things.save({ Complete: true }));
    await vi.waitFor(() => expect(started.length).toBe(2), patience);
    expect(started[0]?.aborted).toBe(true);
  });
});

describe('a call that deletes', () => {
  it('forgets the answers about the deleted item once nothing shows it, and no others', async () => {
    const { show, requests, send, queries } = desk();
    const known = (of: number) => queries.getQueryData(queryKey(things.lamps({ of })));
    const hide = show('lamp 1', things.lamps({ of: 1 }));
    const hideOther = show('lamp 2', things.lamps({ of: 2 }));
    await vi.waitFor(() => expect([known(1), known(2)]).toEqual(['lamp 1', 'lamp 2']), patience);
    await send(things.remove({ of: 1 }));
    expect(known(1)).toBe('lamp 1');
    hide();
    hideOther();
    expect([known(1), known(2)]).toEqual([undefined, 'lamp 2']);
    await send(things.remove({ of: 2 }));
    expect(known(2)).toBeUndefined();
    expect(requests).toEqual(['lamp 1', 'lamp 2']);
  });
});

/** Signing in and viewing as another user start with empty caches. */
const accounts: ReadonlySet<string> = new Set(['authentication', 'viewing']);

describe('the calls of the contract', () => {
  it('outdate calls that exist', () => {
    const areas = Object.entries(api).map(([area, calls]) => [area, Object.entries<Declaration>(calls)] as const);
    const names = areas.flatMap(([area, calls]) => calls.map(([name]) => `${area}.${name}`));
    const outdated = areas.flatMap(([, calls]) => calls.flatMap(([, { outdates = [], forgets = [] }]) => [...outdates, ...forgets]));
    expect(outdated.length).toBeGreaterThan(0);
    expect(outdated.filter((name) => !names.includes(name))).toEqual([]);
  });

  it('outdate the register under every filter', () => {
    const saves = Object.entries<Declaration>(api.assets).filter(([, call]) => changesSomething(call));
    expect(saves.filter(([, { outdates = [] }]) => !outdates.includes('assets.tree')).map(([name]) => name)).toEqual([]);
  });

  it('outdate the devices offered to other machines once a device is moved', () => {
    for (const { outdates } of [api.devices.update, api.devices.unassign, api.devices.decommission])
      expect(outdates).toEqual(expect.arrayContaining(['devices.tree', 'devices.device', 'devices.newDevice']));
  });

  it('name the calls that they outdate, unless only their own screen shows those', () => {
    const silent = Object.entries(api).flatMap(([area, calls]) =>
      Object.entries<Declaration>(calls).flatMap(([name, call]) =>
        changesSomething(call) && call.outdates === undefined && !accounts.has(area) ? [`${area}.${name}`] : [],
      ),
    );
    expect(silent).toEqual(['kiosk.updateFloats', 'officers.create', 'customers.create']);
  });

  it('outdate the access profiles shown among the users', () => {
    expect(api.accessProfiles.update.outdates).toEqual(
      expect.arrayContaining(['accessProfiles.profile', 'users.users', 'users.user', 'users.newUser']),
    );
  });

  it('outdate floors, devices and trees of kiosks once a machine is moved', () => {
    const shown = [
      'floor.byOperation',
      'floor.cashInBox',
      'floor.cashInBoxPositions',
      'floor.performance',
      'floor.performancePositions',
      'devices.device',
      'devices.newDevice',
      'organisation.kioskTree',
      'collections.variances',
    ];
    const { installPosition, remove: removed } = api.installations;
    expect(installPosition.outdates).toEqual(expect.arrayContaining(shown));
    expect(removed.outdates).toEqual(expect.arrayContaining(shown));
  });

  it('forget a deleted compliance record, without requesting it again', () => {
    const reads = ['complianceRecords.record', 'interactions.read', 'incidents.read', 'agcChecks.read'];
    const { forgets = [], outdates = [] }: Declaration = api.complianceRecords.remove;
    expect(forgets).toEqual(expect.arrayContaining(reads));
    expect(outdates.filter((name) => forgets.includes(name))).toEqual([]);
  });

  it('outdate the answers about a changed compliance record', () => {
    const { interactions, ageVerifications, observations, incidents, selfExclusions, agcChecks } = api;
    const kinds: Readonly<Record<string, { readonly update: Declaration }>> = {
      interactions,
      ageVerifications,
      observations,
      incidents,
      selfExclusions,
      agcChecks,
    };
    const stale = Object.entries(kinds).flatMap(([area, { update }]) =>
      ['complianceRecords.search', 'complianceRecords.record', `${area}.read`].filter(
        (name) => update.outdates?.some((outdated) => outdated === name) !== true,
      ),
    );
    expect(stale).toEqual([]);
  });

  it('outdate everything that shows a saved count, and earnings too if it has meters', () => {
    const counts = [
      'banking',
      'bankingBatch',
      'bankingByMachine',
      'counts',
      'countBatch',
      'variances',
      'varianceHistory',
      'commentsOfWeeks',
    ];
    const meters = [...counts, 'netIncome', 'netIncomeBatch', 'netIncomeByMachine', 'meters', 'transactions'];
    const outdatedBy = ({ outdates }: Declaration) => outdates ?? [];
    const { updateCount, updateMeter } = api.collections;
    expect(outdatedBy(updateCount)).toEqual(expect.arrayContaining(counts.map((name) => `collections.${name}`)));
    expect(outdatedBy(updateMeter)).toEqual(expect.arrayContaining(meters.map((name) => `collections.${name}`)));
    // Count and meters share one row version, so they outdate together.
    for (const save of [updateCount, updateMeter]) {
      expect(outdatedBy(save)).toEqual(expect.arrayContaining(['collections.count', 'collections.meter']));
    }
  });
});
