import type { Machine } from '../../../schemas/forms/recordParts';

/** Initial values from the address: alert, site, time and machine. */
export interface Parameters {
  readonly alertId: string | undefined;
  readonly site: string | undefined;
  readonly date?: string | undefined;
  readonly time?: string | undefined;
  readonly machineName?: string | undefined;
}

export interface Alerted {
  readonly mode: number;
  readonly machine?: Machine;
  readonly linkedAt?: string | undefined;
  readonly machineReference?: string;
}
