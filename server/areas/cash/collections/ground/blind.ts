import { countsBlind } from '../../../../../src/schemas/entities/shown';
import { type Context, signedIn } from '../../../../call/context';
import { denied } from '../../../../call/errors';
import type { Meter } from './meters';

/** Cash in is what is expected, and net income, stakes and wins lead to it with the tickets. */
const telling = /^(?:Meter )?(?:Staked|Won|Cash In|Net Income)$/;

/** Columns, by their texts, without those that tell somebody who counts blind what to find. */
export function withoutExpected<Column extends { readonly text: string }>(context: Context, columns: readonly Column[]): readonly Column[] {
  return countsBlind(signedIn(context)) ? columns.filter(({ text }) => !telling.test(text)) : columns;
}

/** Whether a meter may be read: to those who count blind only what went through in tickets is shown. */
export function isReadable(context: Context, { field }: Pick<Meter, 'field'>): boolean {
  return field === 'ticketIn' || field === 'ticketOut' || !countsBlind(signedIn(context));
}

/** Says of an answer that whoever asks counts blind, so that no report is offered that is refused to them; nothing for anybody else. */
export function toldBlind(context: Context): { readonly countsBlind?: true } {
  return countsBlind(signedIn(context)) ? { countsBlind: true } : {};
}

/** Throws CallError 403 for what tells somebody who counts blind what to find. */
export function requireSeeing(context: Context): void {
  if (countsBlind(signedIn(context))) throw denied('You count without knowing what is expected, and this would tell it.');
}
