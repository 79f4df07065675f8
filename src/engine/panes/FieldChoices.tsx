import { type ReactNode, useMemo } from 'react';
import type { Asked, ErasedContext } from '../definition/context';
import { entriesOf } from '../definition/entries';
import type { NamedChoice } from '../definition/pane';
import type { ListFailures } from '../form/typed/formStore';
import type { PaneHost } from './contract';
import { type AnsweredLists, isList } from './filter/choices';
import { useQuestion } from './useQuestion';

/** What the lists are asked with: what panes have said, and the values so far. */
type Around = ErasedContext & { readonly values: object };
type Ask = (ctx: Around) => Asked<readonly NamedChoice[]> | readonly NamedChoice[];

/** What is known of the lists of a form's fields. */
export interface AskedChoices {
  /** The lists that have been answered, by field; none yet for a field whose list is on its way, or is given. */
  readonly answered: AnsweredLists;
  /** The lists that could not be loaded, or not again. */
  readonly failed: ListFailures;
}

interface FieldChoicesProps {
  readonly pane: string;
  /** What lists the choices of a field, by field. */
  readonly asks: Readonly<Record<string, Ask | undefined>> | undefined;
  readonly ctx: Around;
  readonly host: Pick<PaneHost, 'register'>;
  readonly children: (lists: AskedChoices) => ReactNode;
}

interface OneFieldProps extends Pick<FieldChoicesProps, 'pane' | 'ctx' | 'host' | 'children'> {
  readonly rest: readonly (readonly [string, Ask])[];
  readonly lists: AskedChoices;
}

/** Asks for one field and hands the rest on, so that each question is a hook of its own however many there are. */
function OneField({ pane, rest, ctx, host, lists, children }: OneFieldProps): ReactNode {
  const [[field, ask] = ['', () => undefined] as const, ...others] = rest;
  const wanted = ask(ctx);
  const { key, answer, failure, retry } = useQuestion(isList(wanted) ? undefined : wanted, { pane: `${pane}.${field}`, host });
  const isFailed = failure !== undefined;
  const isKept = answer !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking again is made anew by every drawing, and asks the same
  const next = useMemo(
    (): AskedChoices => ({
      answered: answer === undefined || key === undefined ? lists.answered : { ...lists.answered, [field]: { key, listed: answer } },
      failed: isFailed ? { ...lists.failed, [field]: { retry, isKept } } : lists.failed,
    }),
    [lists, field, key, answer, isFailed, isKept],
  );
  if (others.length === 0) return children(next);
  return (
    <OneField pane={pane} rest={others} ctx={ctx} host={host} lists={next}>
      {children}
    </OneField>
  );
}

const nothingAsked: AskedChoices = { answered: {}, failed: {} };

/** Gives what it draws the choices that the server lists for its fields. */
export function FieldChoices({ pane, asks, ctx, host, children }: FieldChoicesProps): ReactNode {
  const rest = entriesOf(asks);
  if (rest.length === 0) return children(nothingAsked);
  return (
    <OneField pane={pane} rest={rest} ctx={ctx} host={host} lists={nothingAsked}>
      {children}
    </OneField>
  );
}
