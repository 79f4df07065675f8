import { assign, fromPromise, setup } from 'xstate';
import { type Failure, failureOf } from '../schemas/failure';
import type { Details } from '../schemas/wire/details';
import {
  type Entered,
  type FreeMachines,
  hasOptions,
  type InstallContext,
  type InstallEvent,
  type InstalledOptions,
  type InstallInput,
  type InstallOutput,
  type MachineOptions,
  placeOf,
  positionOf,
  type Search,
  searchOf,
  startOf,
} from './installation';

function unprovided(name: string): () => Promise<never> {
  return () => Promise.reject(new Error(`\`${name}\` must be provided`));
}

/**
 * Installs a machine (position, asset number, options) or edits the options of an installed one. A failed step returns to its state with
 * the failure and all input. `reopening` and `findingAgain` reload a record changed by another user. `finishing` cannot be cancelled: its
 * request has been sent. docs/rules/installations.md, 4.
 */
export const installMachine = setup({
  types: { context: {} as InstallContext, events: {} as InstallEvent, input: {} as InstallInput, output: {} as InstallOutput },
  actors: {
    browse: fromPromise<FreeMachines, Pick<Search, 'positionId'>>(unprovided('browse')),
    find: fromPromise<MachineOptions, Search>(unprovided('find')),
    load: fromPromise<InstalledOptions, { readonly positionId: number }>(unprovided('load')),
    reload: fromPromise<MachineOptions, Entered>(unprovided('reload')),
    finish: fromPromise<unknown, Entered>(unprovided('finish')),
  },
  guards: {
    isEdit: ({ context }) => context.mode === 'edit',
    isInstall: ({ context }) => context.mode === 'install',
    hasPosition: ({ context }) => context.position !== undefined,
    hasFree: (_, { free = [] }: FreeMachines) => free.length > 0,
    hasChoice: ({ context }) => context.hasChoice,
    isKnown: ({ context }, id: number) => positionOf(context.positions, id) !== undefined,
    isNamed: (_, assetNo: string) => assetNo.trim() !== '',
    isOvertaken: ({ context }, failure: Failure) => context.mode === 'edit' && failure.kind === 'stale',
    isAnother: ({ context }, { assetNo }: InstalledOptions) => assetNo.trim().toLowerCase() !== context.assetNo.toLowerCase(),
    isOutdated: ({ context }, failure: Failure) => context.mode === 'install' && failure.kind === 'stale',
  },
  actions: {
    pick: assign({ position: ({ context }, id: number) => positionOf(context.positions, id) }),
    list: assign({ free: (_, { free = [] }: FreeMachines) => free }),
    missFree: assign({ failure: { kind: 'rejected', detail: 'No free machine was found. Type the asset number.' } }),
    name: assign({ assetNo: (_, assetNo: string) => assetNo.trim(), failure: undefined }),
    describe: assign({ form: (_, form: MachineOptions) => form }),
    // A response without options has no form: the input would be lost with its fields.
    describeAgain: assign((_, form: MachineOptions) => (hasOptions(form) ? { form } : { failure: { kind: 'broken' } as const })),
    enter: assign({ details: (_, details: Details) => details, failure: undefined }),
    fail: assign({ failure: (_, failure: Failure) => failure }),
    failAnew: assign({ failure: ({ context }, failure: Failure) => (failure.kind === 'unreachable' ? context.failure : failure) }),
    // The input belongs to the machine that stood here before.
    meetAnother: assign({
      failure: (_, assetNo: string) => ({ kind: 'stale', detail: `Another machine is installed here now: ${assetNo}.` }) as const,
    }),
    forgetPosition: assign({ position: undefined, failure: undefined }),
    forgetForm: assign({ form: undefined, details: [], failure: undefined }),
    forgetFailure: assign({ failure: undefined }),
    cancel: assign({ isCancelled: true }),
  },
}).createMachine({
  id: 'install',
  context: ({ input }) => ({
    mode: input.mode,
    ...startOf(input),
    assetNo: '',
    free: [],
    form: undefined,
    details: [],
    failure: undefined,
    isCancelled: false,
  }),
  initial: 'starting',
  states: {
    starting: {
      always: [{ guard: 'isEdit', target: 'loading' }, { guard: 'hasPosition', target: 'enteringAssetNo' }, { target: 'picking' }],
    },
    picking: {
      on: {
        PICK: {
          guard: { type: 'isKnown', params: ({ event }) => event.positionId },
          target: 'enteringAssetNo',
          actions: { type: 'pick', params: ({ event }) => event.positionId },
        },
        CANCEL: 'cancelled',
      },
    },
    enteringAssetNo: {
      on: {
        SEARCH: {
          guard: { type: 'isNamed', params: ({ event }) => event.assetNo },
          target: 'searching',
          actions: { type: 'name', params: ({ event }) => event.assetNo },
        },
        BROWSE: { target: 'browsing', actions: 'forgetFailure' },
        BACK: { guard: 'hasChoice', target: 'picking', actions: 'forgetPosition' },
        CANCEL: 'cancelled',
      },
    },
    browsing: {
      invoke: {
        id: 'browse',
        src: 'browse',
        input: ({ context }) => placeOf(context),
        onDone: [
          {
            guard: { type: 'hasFree', params: ({ event }) => event.output },
            target: 'choosingFree',
            actions: { type: 'list', params: ({ event }) => event.output },
          },
          { target: 'enteringAssetNo', actions: 'missFree' },
        ],
        onError: { target: 'enteringAssetNo', actions: { type: 'fail', params: ({ event }) => failureOf(event.error) } },
      },
      on: { BACK: 'enteringAssetNo', CANCEL: 'cancelled' },
    },
    choosingFree: {
      on: {
        SEARCH: {
          guard: { type: 'isNamed', params: ({ event }) => event.assetNo },
          target: 'searchingFree',
          actions: { type: 'name', params: ({ event }) => event.assetNo },
        },
        BACK: { target: 'enteringAssetNo', actions: 'forgetFailure' },
        CANCEL: 'cancelled',
      },
    },
    searchingFree: {
      invoke: {
        id: 'find',
        src: 'find',
        input: ({ context }) => searchOf(context),
        onDone: { target: 'describing', actions: { type: 'describe', params: ({ event }) => event.output } },
        onError: { target: 'choosingFree', actions: { type: 'fail', params: ({ event }) => failureOf(event.error) } },
      },
      on: { BACK: 'enteringAssetNo', CANCEL: 'cancelled' },
    },
    searching: {
      invoke: {
        id: 'find',
        src: 'find',
        input: ({ context }) => searchOf(context),
        onDone: { target: 'describing', actions: { type: 'describe', params: ({ event }) => event.output } },
        onError: { target: 'enteringAssetNo', actions: { type: 'fail', params: ({ event }) => failureOf(event.error) } },
      },
      on: { BACK: { guard: 'hasChoice', target: 'picking', actions: 'forgetPosition' }, CANCEL: 'cancelled' },
    },
    loading: {
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => searchOf(context),
        onDone: {
          target: 'describing',
          actions: [
            { type: 'name', params: ({ event }) => event.output.assetNo },
            { type: 'describe', params: ({ event }) => event.output },
          ],
        },
        onError: { target: 'loadFailed', actions: { type: 'fail', params: ({ event }) => failureOf(event.error) } },
      },
      on: { CANCEL: 'cancelled' },
    },
    loadFailed: { on: { RETRY: { target: 'loading', actions: 'forgetFailure' }, CANCEL: 'cancelled' } },
    describing: {
      on: {
        RELOAD: { target: 'refreshing', actions: { type: 'enter', params: ({ event }) => event.details } },
        FINISH: { target: 'finishing', actions: { type: 'enter', params: ({ event }) => event.details } },
        BACK: { guard: 'isInstall', target: 'enteringAssetNo', actions: 'forgetForm' },
        CANCEL: 'cancelled',
      },
    },
    refreshing: {
      invoke: {
        id: 'reload',
        src: 'reload',
        input: ({ context }) => ({ ...searchOf(context), details: context.details }),
        onDone: { target: 'describing', actions: { type: 'describeAgain', params: ({ event }) => event.output } },
        onError: { target: 'describing', actions: { type: 'fail', params: ({ event }) => failureOf(event.error) } },
      },
      on: {
        // Another field has changed meanwhile: the request must include it too.
        RELOAD: { target: 'refreshing', reenter: true, actions: { type: 'enter', params: ({ event }) => event.details } },
        BACK: { guard: 'isInstall', target: 'enteringAssetNo', actions: 'forgetForm' },
        CANCEL: 'cancelled',
      },
    },
    finishing: {
      invoke: {
        id: 'finish',
        src: 'finish',
        input: ({ context }) => ({ ...searchOf(context), details: context.details }),
        onDone: { target: 'done' },
        onError: [
          {
            guard: { type: 'isOvertaken', params: ({ event }) => failureOf(event.error) },
            target: 'reopening',
            actions: { type: 'fail', params: ({ event }) => failureOf(event.error) },
          },
          {
            guard: { type: 'isOutdated', params: ({ event }) => failureOf(event.error) },
            target: 'findingAgain',
            actions: { type: 'fail', params: ({ event }) => failureOf(event.error) },
          },
          { target: 'describing', actions: { type: 'fail', params: ({ event }) => failureOf(event.error) } },
        ],
      },
    },
    reopening: {
      invoke: {
        id: 'reopen',
        src: 'load',
        input: ({ context }) => searchOf(context),
        onDone: [
          {
            guard: { type: 'isAnother', params: ({ event }) => event.output },
            target: 'loadFailed',
            actions: { type: 'meetAnother', params: ({ event }) => event.output.assetNo },
          },
          { target: 'describing', actions: { type: 'describe', params: ({ event }) => event.output } },
        ],
        // Keeps the server's refusal: a failed reload adds nothing.
        onError: { target: 'describing' },
      },
      on: { CANCEL: 'cancelled' },
    },
    findingAgain: {
      invoke: {
        id: 'findAgain',
        src: 'find',
        input: ({ context }) => searchOf(context),
        onDone: { target: 'describing', actions: { type: 'describe', params: ({ event }) => event.output } },
        // The machine has moved or was replaced, which explains more than "changed".
        onError: { target: 'describing', actions: { type: 'failAnew', params: ({ event }) => failureOf(event.error) } },
      },
      on: { CANCEL: 'cancelled' },
    },
    done: { type: 'final' },
    cancelled: { type: 'final', entry: 'cancel' },
  },
  output: ({ context }) => ({ cancelled: context.isCancelled }),
});
