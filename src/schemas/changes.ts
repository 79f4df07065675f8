import type { Declaration } from './call';

/** A call that sends a body only to read: a file, a list with silent failure, or a search. */
function isQuestion({ asks, answer, failure, path }: Declaration): boolean {
  return (
    asks === true || answer.kind === 'file' || (answer.kind === 'json' && (failure === 'silent' || /\/(?:Search|SiteSummary)$/.test(path)))
  );
}

/**
 * Returns whether a call changes data. The method does not decide: filtered lists use PUT and POST, and the contract deletes with GET
 * without a response. Unknown calls count as changes. docs/rules/everywhere.md, 7.
 */
export function changesSomething(call: Declaration): boolean {
  return call.method === 'GET' ? call.answer.kind === 'none' : !isQuestion(call);
}
