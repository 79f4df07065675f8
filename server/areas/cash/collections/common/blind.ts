import { countsBlind } from '../../../../../src/schemas/entities/shown';
import { type Context, signedIn } from '../../../../call/context';
import { denied } from '../../../../call/errors';
import type { Meter } from './meters';

/** These reveal the expected amount to a blind counter. */
const telling = /^(?:Meter )?(?:Staked|Won|Cash In|Net Income)$/;

/** Removes columns that reveal expected amounts. */
export function withoutExpected<Column extends { readonly text: string }>(context: Context, columns: readonly Column[]): readonly Column[] {
  return countsBlind(signedIn(context)) ? columns.filter(({ text }) => !telling.test(text)) : columns;
}

/** Blind counters see only ticket meters. */
export function isReadable(context: Context, { field }: Pick<Meter, 'field'>): boolean {
  return field === 'ticketIn' || field === 'ticketOut' || !countsBlind(signedIn(context));
}

/** Flags blind counters, so that the client offers no forbidden report. */
export function blindFlag(context: Context): { readonly countsBlind?: true } {
  return countsBlind(signedIn(context)) ? { countsBlind: true } : {};
}

/** Throws CallError 403 for blind counters. */
export function requireSeeing(context: Context): void {
  if (countsBlind(signedIn(context))) throw denied('You count without seeing expected amounts, and this would show them.');
}
