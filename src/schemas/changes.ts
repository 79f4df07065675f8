import type { Declaration } from './call';

/** Whether what is sent is a question: a file that is asked for, a list that just stops loading where it fails, or a search. */
function isQuestion({ asks, answer, failure, path }: Declaration): boolean {
  return (
    asks === true || answer.kind === 'file' || (answer.kind === 'json' && (failure === 'silent' || /\/(?:Search|SiteSummary)$/.test(path)))
  );
}

/**
 * Whether a call changes something. The method alone does not tell: lists that are narrowed by a body are asked with PUT and POST, and the contract deletes
 * with GET what has no answer. What is not known to ask counts as a change. docs/rules/everywhere.md, 7.
 */
export function changesSomething(call: Declaration): boolean {
  return call.method === 'GET' ? call.answer.kind === 'none' : !isQuestion(call);
}
