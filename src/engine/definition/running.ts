import type { AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate';
import type { Says } from './kind';

/** What a machine publishes; nothing until it runs. */
export interface Running<M extends AnyStateMachine> extends Says<'machine'> {
  readonly snapshot: SnapshotFrom<M> | undefined;
  /** Which events it takes now, by type. */
  readonly takes: (type: string) => boolean;
  /** Only a type: the events it knows. */
  readonly event?: EventFromLogic<M>;
}
