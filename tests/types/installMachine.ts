import { assign, fromPromise, setup } from 'xstate';
import type { InstallationRow, InstallationsAnswer } from '../../src/schemas/entities/grid';

export type InstallEvent =
  | { readonly type: 'FIND'; readonly details: string }
  | { readonly type: 'PICK'; readonly row: InstallationRow }
  | { readonly type: 'BACK' };

interface InstallContext {
  readonly siteId: number;
  readonly rows: readonly InstallationRow[];
  readonly row: InstallationRow | undefined;
}

export const installMachine = setup({
  types: { context: {} as InstallContext, events: {} as InstallEvent, input: {} as { readonly siteId: number } },
  actors: {
    find: fromPromise<InstallationsAnswer, { readonly siteId: number; readonly details: string }>(() =>
      Promise.reject(new Error('`find`')),
    ),
    commit: fromPromise<undefined, { readonly id: number }>(() => Promise.reject(new Error('`commit`'))),
  },
}).createMachine({
  id: 'install',
  context: ({ input }) => ({ siteId: input.siteId, rows: [], row: undefined }),
  initial: 'searching',
  states: {
    searching: {
      initial: 'asking',
      states: {
        asking: { on: { FIND: 'finding' } },
        finding: {
          invoke: {
            src: 'find',
            input: ({ context, event }) => ({ siteId: context.siteId, details: event.type === 'FIND' ? event.details : '' }),
            onDone: { target: '#install.picking', actions: assign({ rows: ({ event }) => event.output.grid.rows }) },
            onError: 'asking',
          },
        },
      },
    },
    picking: { on: { PICK: { target: 'committing', actions: assign({ row: ({ event }) => event.row }) }, BACK: 'searching' } },
    committing: {
      invoke: {
        src: 'commit',
        input: ({ context }) => ({ id: context.row?.installationId ?? 0 }),
        onDone: 'done',
        onError: 'picking',
      },
    },
    done: { type: 'final' },
  },
});
