import { type Gate, type Grants, isGranted, type Requirement, requirementWords, whyNot, wordsOf } from '../engine';
import type { Declaration } from '../schemas/call';

export function requirementsIn(gates: readonly Gate[]): readonly Requirement[] {
  return gates.filter((gate) => gate.kind === 'menu' || gate.kind === 'flag' || gate.kind === 'extra');
}

/** Returns what a call requires of a login; one of the menu codes suffices. */
export function requirementsOfCall({ access }: Declaration): readonly Requirement[] {
  if (access.by === 'anyone') return [];
  const { menus = [], flags = [] } = access;
  return [...menus.map((code): Requirement => ({ kind: 'menu', code })), ...flags.map((flag): Requirement => ({ kind: 'flag', flag }))];
}

export function grants(login: Grants, requirement: Requirement): boolean {
  return isGranted([requirement], login);
}

const nobody: Grants = { menu: [] };

export function gateText(gate: Gate, labelOf: (pane: string) => string = wordsOf): string {
  // A computed reason has no data to compute from here.
  const plain = 'reason' in gate && typeof gate.reason === 'function' ? { ...gate, reason: undefined } : gate;
  const reason = whyNot(plain, { login: nobody, outputs: {}, labelOf, isBusy: true }) ?? '';
  return `${gate.kind}(${aboutOf(gate)}): ${reason}`;
}

function aboutOf(gate: Gate): string {
  if (gate.kind === 'idle' || gate.kind === 'placed') return '';
  if (!('pane' in gate)) return requirementWords(gate);
  const within = 'flag' in gate ? gate.flag : 'field' in gate ? gate.field : undefined;
  return within === undefined ? gate.pane : `${gate.pane}, ${within}`;
}
