import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, setup } from 'xstate';
import { changesBy } from '../../src/engine/panes/flow/changesBy';
import { api } from '../../src/schemas/calls';

const { complianceRecords } = api;
const pending = fromPromise<unknown, { readonly id: number }>(() => new Promise(() => undefined));
const machine = setup({ actors: { look: pending, complete: pending } }).createMachine({
  initial: 'reading',
  states: {
    reading: { on: { LOOK: 'looking', ASK: 'asking', COMPLETE: 'completing' } },
    asking: {},
    looking: { invoke: { src: 'look', input: { id: 7 } } },
    completing: { invoke: { src: 'complete', input: { id: 7 } } },
  },
});
const answers = {
  look: (input: unknown) => complianceRecords.record({ id: Object(input).id }),
  complete: (input: unknown) => complianceRecords.authorise({ id: Object(input).id, rowVersion: '1', isAuthorised: true }),
};

describe('an event of a flow changes something', () => {
  it.each([
    ['where a call that does is made at once', 'COMPLETE', true],
    ['not where something is looked up', 'LOOK', false],
    ['not where another step is shown', 'ASK', false],
    ['not where it is ignored', 'BACK', false],
  ])('%s', (_, type, changes) => {
    expect(changesBy(createActor(machine).start().getSnapshot(), answers, { type })).toBe(changes);
  });
});
