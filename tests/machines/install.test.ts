import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { AskOptions, Client } from '../../src/data/client';
import { createSender } from '../../src/data/idempotency';
import { installMachine } from '../../src/machines/install';
import type { Entered, FreeMachines, InstalledOptions, InstallInput, MachineOptions, Search } from '../../src/machines/installation';
import {
  failures,
  type InstallStart,
  installInputs,
  legsOf,
  type Move,
  type Question,
  walksOf,
} from '../../src/plugins/siteInstallations/stories/storyInstallWalks';
import { api } from '../../src/schemas/calls';
import { CallFailure } from '../../src/schemas/failure';

const starts: readonly InstallStart[] = ['choosing', 'given', 'editing'];

const free = [{ assetNo: 'NL-77', name: 'NL-77 · Golden Reef' }];

function formOf(name: string): InstalledOptions & FreeMachines {
  return { assetNo: 'NL-77', free, options: [{ code: 'Name', text: 'Name', type: 2, defaultText: name }] };
}

interface InvokedRequest {
  readonly to: string;
  readonly input: unknown;
  readonly answer: (given: InstalledOptions & FreeMachines) => void;
  readonly fail: (error: unknown) => void;
}

function install(input: InstallInput) {
  const requests: InvokedRequest[] = [];
  const waits = (to: string, given: unknown) =>
    new Promise<InstalledOptions & FreeMachines>((answer, fail) => requests.push({ to, input: given, answer, fail }));
  const actor = createActor(
    installMachine.provide({
      actors: {
        browse: fromPromise<FreeMachines, Pick<Search, 'positionId'>>(({ input: place }) => waits('browse', place)),
        find: fromPromise<MachineOptions, Search>(({ input: search }) => waits('find', search)),
        load: fromPromise<InstalledOptions, { readonly positionId: number }>(({ input: place }) => waits('load', place)),
        reload: fromPromise<MachineOptions, Entered>(({ input: entered }) => waits('reload', entered)),
        finish: fromPromise<unknown, Entered>(({ input: entered }) => waits('finish', entered)),
      },
    }),
    { input },
  );
  actor.start();
  const at = (value: string) => waitFor(actor, (state) => state.value === value, { timeout: 30_000 });
  const last = (to: string) => {
    const match = requests.findLast((each) => each.to === to);
    if (match === undefined) throw new Error(`No request for ${to}`);
    return match;
  };
  return { actor, requests, at, last };
}
type Installation = ReturnType<typeof install>;

function answeredBy(question: Question): string {
  if (question === 'findAgain') return 'find';
  return question === 'reopen' ? 'load' : question;
}

function make({ actor, last }: Installation, move: Move): void {
  if (move.by === 'user') actor.send(move.event);
  else if (move.by === 'answer') last(answeredBy(move.to)).answer(formOf('Golden Reef'));
  else last(answeredBy(move.to)).fail(new CallFailure(move.failure));
}

async function described(): Promise<Installation> {
  const match = install(installInputs.given);
  match.actor.send({ type: 'SEARCH', assetNo: 'NL-77' });
  match.last('find').answer(formOf('Golden Reef'));
  await match.at('describing');
  return match;
}

describe('the graph of an installation', () => {
  it('has no unreachable state', () => {
    const reached = starts.flatMap((start) => legsOf(start).flatMap(({ from, to }) => [from.value, to.value]));
    const states = Object.keys(installMachine.states).filter((name) => name !== 'starting');
    expect([...new Set(reached)].sort()).toEqual(states.sort());
  });

  it.each(starts)('has no dead end, and can be cancelled wherever nothing has been sent (%s)', (start) => {
    const legs = legsOf(start);
    const open = new Set(legs.map(({ from }) => from.value));
    const ends = new Set(legs.filter(({ isEnd }) => isEnd).map(({ from }) => from.value));
    expect([...open].filter((value) => !ends.has(value))).toEqual([]);
    const cancels = legs.filter(({ move }) => move.by === 'user' && move.event.type === 'CANCEL');
    expect(new Set(cancels.map(({ from }) => from.value))).toEqual(new Set([...open].filter((value) => value !== 'finishing')));
    expect(cancels.every(({ to }) => to.value === 'cancelled')).toBe(true);
  });

  it('accepts the right events in each state, and no others', () => {
    const table = new Map<string, Set<string>>();
    for (const { from, move, to } of starts.flatMap(legsOf)) {
      const what = move.by === 'user' ? move.event.type : `${move.to}: ${move.by === 'answer' ? 'answer' : move.failure.kind}`;
      const row = table.get(from.value) ?? new Set();
      table.set(from.value, row.add(`${what} -> ${to.value}`));
    }
    const cancel = 'CANCEL -> cancelled';
    expect(Object.fromEntries([...table].map(([state, row]) => [state, [...row].sort()]))).toEqual({
      picking: [cancel, 'PICK -> enteringAssetNo'],
      enteringAssetNo: ['BACK -> picking', 'BROWSE -> browsing', cancel, 'SEARCH -> searching'],
      browsing: ['BACK -> enteringAssetNo', cancel, 'browse: answer -> choosingFree', 'browse: broken -> enteringAssetNo'],
      choosingFree: ['BACK -> enteringAssetNo', cancel, 'SEARCH -> searchingFree'],
      searchingFree: ['BACK -> enteringAssetNo', cancel, 'find: answer -> describing', 'find: rejected -> choosingFree'],
      searching: ['BACK -> picking', cancel, 'find: answer -> describing', 'find: rejected -> enteringAssetNo'],
      loading: [cancel, 'load: answer -> describing', 'load: broken -> loadFailed'],
      loadFailed: [cancel, 'RETRY -> loading'],
      describing: ['BACK -> enteringAssetNo', cancel, 'FINISH -> finishing', 'RELOAD -> refreshing'],
      refreshing: [
        'BACK -> enteringAssetNo',
        cancel,
        'RELOAD -> refreshing',
        'reload: answer -> describing',
        'reload: broken -> describing',
      ],
      finishing: [
        'finish: answer -> done',
        'finish: rejected -> describing',
        'finish: stale -> findingAgain',
        'finish: stale -> reopening',
        'finish: unreachable -> describing',
      ],
      reopening: [cancel, 'reopen: answer -> describing', 'reopen: denied -> describing'],
      findingAgain: [cancel, 'findAgain: answer -> describing', 'findAgain: rejected -> describing'],
    });
  });

  const walks = walksOf(starts, ({ from, move, to }, start) => JSON.stringify([start, from, move, to.value]));
  it.each(walks)('takes the same path when it runs: $start, $legs.length moves', async ({ start, first, legs }) => {
    const running = install(installInputs[start]);
    expect(running.actor.getSnapshot().value).toBe(first);
    for (const { move, to, isEnd } of legs) {
      make(running, move);
      const state = await waitFor(running.actor, ({ value, context }) => value === to.value && context.failure?.kind === to.failure?.kind);
      expect(state.context.failure).toEqual(to.failure);
      expect(state.status === 'done').toBe(isEnd);
    }
    const end = running.actor.getSnapshot();
    expect(end.output).toEqual({ cancelled: end.value === 'cancelled' });
  });
});

describe('installing a machine', () => {
  it('asks for the position, the asset number and the options, and sends them', async () => {
    const { actor, at, last } = install(installInputs.choosing);
    actor.send({ type: 'PICK', positionId: 1005 });
    actor.send({ type: 'SEARCH', assetNo: '  NL-77 ' });
    expect(last('find').input).toEqual({ positionId: 1005, assetNo: 'NL-77' });
    last('find').answer(formOf('Golden Reef'));
    expect((await at('describing')).context.form).toEqual(formOf('Golden Reef'));
    actor.send({ type: 'FINISH', details: [['Name', 'Golden Reef II']] });
    expect(last('finish').input).toEqual({ positionId: 1005, assetNo: 'NL-77', details: [['Name', 'Golden Reef II']] });
    last('finish').answer(formOf('Golden Reef II'));
    expect((await at('done')).output).toEqual({ cancelled: false });
  });

  it.each(['', '   ', '\t'])('takes no asset number without a character (%j)', (assetNo) => {
    const { actor, requests } = install(installInputs.given);
    actor.send({ type: 'SEARCH', assetNo });
    expect(actor.getSnapshot().value).toBe('enteringAssetNo');
    expect(requests).toEqual([]);
  });

  it('takes only a position from the list, also at the start', () => {
    const { actor } = install(installInputs.choosing);
    actor.send({ type: 'PICK', positionId: 1 });
    expect(actor.getSnapshot().value).toBe('picking');
    const filled = install({ ...installInputs.choosing, positionId: 1001 });
    expect(filled.actor.getSnapshot().value).toBe('picking');
    expect(install({ mode: 'install', positions: [] }).actor.getSnapshot().value).toBe('picking');
  });

  it('keeps an unknown number, and clears the error with the next number', async () => {
    const { actor, at, last } = install(installInputs.given);
    actor.send({ type: 'SEARCH', assetNo: 'NL-1' });
    last('find').fail(new CallFailure(failures.find[0]));
    const { context } = await at('enteringAssetNo');
    expect(context).toMatchObject({ assetNo: 'NL-1', failure: failures.find[0] });
    actor.send({ type: 'SEARCH', assetNo: 'NL-2' });
    expect(actor.getSnapshot().context).toMatchObject({ assetNo: 'NL-2', failure: undefined });
  });

  it('keeps the number when another position is chosen', () => {
    const { actor } = install(installInputs.choosing);
    actor.send({ type: 'PICK', positionId: 1003 });
    actor.send({ type: 'SEARCH', assetNo: 'NL-1' });
    actor.send({ type: 'BACK' });
    actor.send({ type: 'PICK', positionId: 1005 });
    expect(actor.getSnapshot().context).toMatchObject({ assetNo: 'NL-1', position: { id: 1005 } });
  });

  it('forgets the form when going back, and keeps a position that was given', async () => {
    const { actor, at } = await described();
    actor.send({ type: 'RELOAD', details: [['Name', 'one']] });
    actor.send({ type: 'BACK' });
    expect((await at('enteringAssetNo')).context).toMatchObject({ form: undefined, details: [] });
    actor.send({ type: 'BACK' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'enteringAssetNo', context: { position: { id: 1003 } } });
  });

  it.each([[{ free: [] }], [{}]])('says if there is no free machine (%j)', async (answer) => {
    const { actor, at, last } = install(installInputs.given);
    actor.send({ type: 'BROWSE' });
    expect(last('browse').input).toEqual({ positionId: 1003 });
    last('browse').answer({ assetNo: '', options: [], ...answer });
    expect((await at('enteringAssetNo')).context.failure?.detail).toBe('No free machine was found. Type the asset number.');
  });

  it('ignores an answer that arrives after cancelling', async () => {
    const { actor, at, last } = install(installInputs.choosing);
    actor.send({ type: 'PICK', positionId: 1003 });
    actor.send({ type: 'SEARCH', assetNo: 'NL-1' });
    const late = last('find');
    actor.send({ type: 'BACK' });
    actor.send({ type: 'PICK', positionId: 1005 });
    actor.send({ type: 'SEARCH', assetNo: 'NL-2' });
    late.answer(formOf('of the first'));
    last('find').answer(formOf('of the second'));
    expect((await at('describing')).context).toMatchObject({ form: formOf('of the second'), position: { id: 1005 } });
  });

  it('takes the options for the latest input', async () => {
    const { actor, at, last } = await described();
    actor.send({ type: 'RELOAD', details: [['Name', 'one']] });
    const first = last('reload');
    actor.send({ type: 'RELOAD', details: [['Name', 'two']] });
    expect(last('reload').input).toMatchObject({ details: [['Name', 'two']] });
    first.answer(formOf('one'));
    last('reload').answer(formOf('two'));
    expect((await at('describing')).context.form).toEqual(formOf('two'));
  });

  it.each([{}, { assetNo: 'NL-77', options: [] }])('keeps the options if they are reloaded as %j', async (nothing) => {
    const { actor, at, last } = await described();
    actor.send({ type: 'RELOAD', details: [['Name', 'one']] });
    // A minimal response.
    last('reload').answer(Object.assign(formOf('one'), { options: undefined }, nothing));
    expect((await at('describing')).context).toMatchObject({ form: formOf('Golden Reef'), failure: { kind: 'broken' } });
    actor.send({ type: 'RELOAD', details: [['Name', 'two']] });
    last('reload').answer(formOf('two'));
    expect((await at('describing')).context).toMatchObject({ form: formOf('two'), failure: undefined });
  });

  it('keeps the options if they cannot be loaded again or sent', async () => {
    const { actor, at, last } = await described();
    actor.send({ type: 'RELOAD', details: [['Name', 'one']] });
    last('reload').fail(new CallFailure(failures.reload[0]));
    expect((await at('describing')).context).toMatchObject({ form: formOf('Golden Reef'), failure: failures.reload[0] });
    actor.send({ type: 'FINISH', details: [['Name', 'two']] });
    expect(actor.getSnapshot().context.failure).toBeUndefined();
    last('finish').fail(new CallFailure(failures.finish[0]));
    expect((await at('describing')).context).toMatchObject({
      form: formOf('Golden Reef'),
      details: [['Name', 'two']],
      failure: failures.finish[0],
    });
  });

  it('treats any other error as a fault, and reports it to developers once', async () => {
    const onError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { actor, at, last } = await described();
    actor.send({ type: 'FINISH', details: [] });
    const odd = new Error('odd');
    last('finish').fail(odd);
    expect((await at('describing')).context.failure).toMatchObject({
      kind: 'broken',
      text: expect.stringContaining('fault in this application'),
    });
    // The machine reads it several times.
    expect(onError.mock.calls).toEqual([[odd]]);
  });

  it('cannot be cancelled once it has been sent', async () => {
    const { actor } = await described();
    actor.send({ type: 'FINISH', details: [] });
    for (const type of ['CANCEL', 'BACK'] as const) actor.send({ type });
    expect(actor.getSnapshot().value).toBe('finishing');
  });

  it('is sent again under the same key after a lost connection, and under a new key after a change', async () => {
    const keys: (string | undefined)[] = [];
    const client: Client = {
      async ask<Answer>(_: unknown, options: AskOptions = {}): Promise<Answer> {
        keys.push(options.idempotencyKey);
        throw new CallFailure({ kind: 'unreachable' });
      },
    };
    const send = createSender(client);
    const actor = createActor(
      installMachine.provide({
        actors: {
          find: fromPromise<MachineOptions, Search>(async () => formOf('Golden Reef')),
          finish: fromPromise<unknown, Entered>(({ input: { positionId, assetNo, details } }) =>
            send(api.installations.installPosition({ Complete: true, PositionId: positionId, AssetNo: assetNo, Details: details })),
          ),
        },
      }),
      { input: installInputs.given },
    );
    actor.start();
    actor.send({ type: 'SEARCH', assetNo: 'NL-77' });
    await waitFor(actor, ({ value }) => value === 'describing');
    for (const name of ['one', 'one', 'two']) {
      actor.send({ type: 'FINISH', details: [['Name', name]] });
      await waitFor(actor, ({ value, context }) => value === 'describing' && context.failure?.kind === 'unreachable');
    }
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});

describe('changing the machine at a position', () => {
  it('loads its options with its asset number, and sends them', async () => {
    const { actor, at, last } = install(installInputs.editing);
    expect(last('load').input).toMatchObject({ positionId: 1001 });
    last('load').answer(formOf('Golden Reef'));
    expect((await at('describing')).context).toMatchObject({ assetNo: 'NL-77', form: formOf('Golden Reef') });
    actor.send({ type: 'BACK' });
    expect(actor.getSnapshot().value).toBe('describing');
    actor.send({ type: 'FINISH', details: [] });
    expect(last('finish').input).toEqual({ positionId: 1001, assetNo: 'NL-77', details: [] });
  });

  it('reloads the changes of another user, and keeps the reason', async () => {
    const { actor, at, last } = install(installInputs.editing);
    last('load').answer(formOf('Golden Reef'));
    await at('describing');
    actor.send({ type: 'FINISH', details: [] });
    last('finish').fail(new CallFailure(failures.finish[2]));
    await at('reopening');
    last('load').answer(formOf('Copper Reef'));
    expect((await at('describing')).context).toMatchObject({ form: formOf('Copper Reef'), failure: failures.finish[2] });
  });

  it('stops with a message if another user has put another machine there', async () => {
    const { actor, at, last } = install(installInputs.editing);
    last('load').answer(formOf('Golden Reef'));
    await at('describing');
    actor.send({ type: 'FINISH', details: [['Name', 'Golden Reef II']] });
    last('finish').fail(new CallFailure(failures.finish[2]));
    await at('reopening');
    last('load').answer({ ...formOf('Copper Reef'), assetNo: 'NL-78' });
    expect((await at('loadFailed')).context.failure?.detail).toBe('Another machine is installed here now: NL-78.');
    actor.send({ type: 'RETRY' });
    last('load').answer({ ...formOf('Copper Reef'), assetNo: 'NL-78' });
    expect((await at('describing')).context).toMatchObject({ assetNo: 'NL-78', form: { assetNo: 'NL-78' }, failure: undefined });
  });
});

it('ends without a request if it is cancelled at once', () => {
  const { actor, requests } = install(installInputs.choosing);
  actor.send({ type: 'CANCEL' });
  expect(actor.getSnapshot().output).toEqual({ cancelled: true });
  expect(requests).toEqual([]);
});
