import type { Machine } from '../../../schemas/forms/recordParts';

/** What an address fills in: the alert that led to the form, and where, when and at which machine it happened. */
export interface Parameters {
  readonly alertId: string | undefined;
  readonly site: string | undefined;
  readonly date?: string | undefined;
  readonly time?: string | undefined;
  readonly machineName?: string | undefined;
}

/** What an alert fills in about its machine. */
export interface Alerted {
  readonly mode: number;
  readonly machine?: Machine;
  readonly linkedAt?: string | undefined;
  readonly machineReference?: string;
}
