import { type Part, partsOf } from '../app/shell/partsOf';
import { type CallsByArea, type CallUse, callsOf, type Plugin } from '../engine';
import type { Declaration } from '../schemas/call';

export interface CallEntry extends CallUse {
  /** Area and name; `undefined` for a call outside the contract. */
  readonly name: string | undefined;
}

export interface Inventory {
  readonly plugin: Plugin;
  readonly parts: readonly Part[];
  readonly calls: readonly CallEntry[];
}

function nameOf(call: Declaration, calls: CallsByArea): string | undefined {
  for (const [area, declared] of Object.entries(calls)) {
    const [name] =
      Object.entries(declared).find(
        ([, { service, method, path }]) => service === call.service && method === call.method && path === call.path,
      ) ?? [];
    if (name !== undefined) return `${area}.${name}`;
  }
  return undefined;
}

/** Lists a tab's parts, requirements and calls. Requires a plugin without problems. */
export function inventoryOf(plugin: Plugin, calls: CallsByArea): Inventory {
  const definition = plugin.screen?.definition;
  const tab: Part = { what: 'tab', path: '', name: plugin.id, label: plugin.title, can: plugin.can, needs: [] };
  return {
    plugin,
    parts: [tab, ...(definition === undefined ? [] : partsOf(definition, 'screen'))],
    calls: definition === undefined ? [] : callsOf(definition).map((use) => ({ ...use, name: use.call && nameOf(use.call, calls) })),
  };
}
