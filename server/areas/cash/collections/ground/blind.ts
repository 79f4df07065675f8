import { type Context, signedIn } from '../../../../call/context';
import { denied } from '../../../../call/errors';
import type { CurrentUser } from '../../../../security/currentUser';
import type { Meter } from './meters';

const seeing = ['optionShowVariance', 'optionShowInstVarianceTab', 'optionShowVarianceHistory'] as const;

/**
 * Whether somebody counts blind: they may change counts and see no variance anywhere. Nothing in collections tells them what a count should come to, neither
 * by itself nor by adding up other columns.
 */
export function countsBlind({ flags }: Pick<CurrentUser, 'flags'>): boolean {
  const counts = flags.has('optionShowInstCountDetailsTab') && flags.has('optionAllowEdit');
  return counts && !seeing.some((flag) => flags.has(flag));
}

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

/** Throws CallError 403 for what tells somebody who counts blind what to find. */
export function requireSeeing(context: Context): void {
  if (countsBlind(signedIn(context))) throw denied('You count without knowing what is expected, and this would tell it.');
}
