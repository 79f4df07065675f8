import { type ReactNode, useMemo } from 'react';
import type { Asked } from '../definition/context';
import type { ErasedContext } from '../definition/flow';
import type { NamedChoice } from '../definition/panes';
import type { PaneHost } from './contract';
import { useQuestion } from './useQuestion';

type Ask = (ctx: ErasedContext) => Asked<readonly NamedChoice[]>;

/** What is known of the lists of a form's fields. */
export interface ListedChoices {
  /** The choices by field; none yet for a field whose list is on its way. */
  readonly choices: Readonly<Record<string, readonly NamedChoice[]>>;
  /** What asks again, by the field whose list could not be loaded. */
  readonly failed: Readonly<Record<string, () => void>>;
}

interface FieldChoicesProps {
  readonly pane: string;
  /** What lists the choices of a field, by field. */
  readonly asks: Readonly<Record<string, Ask>> | undefined;
  /** What the lists are asked with. */
  readonly ctx: ErasedContext;
  readonly host: Pick<PaneHost, 'register'>;
  readonly children: (lists: ListedChoices) => ReactNode;
}

interface OneFieldProps extends Pick<FieldChoicesProps, 'pane' | 'ctx' | 'host' | 'children'> {
  readonly rest: readonly (readonly [string, Ask])[];
  readonly lists: ListedChoices;
}

/** Asks for one field and hands the rest on, so that each question is a hook of its own however many there are. */
function OneField({ pane, rest, ctx, host, lists, children }: OneFieldProps): ReactNode {
  const [[field, ask] = ['', () => undefined] as const, ...others] = rest;
  const { answer, failure, retry } = useQuestion(ask(ctx), { pane: `${pane}.${field}`, host });
  const isFailed = failure !== undefined && answer === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking again is made anew by every drawing, and asks the same
  const next = useMemo(
    (): ListedChoices => ({
      choices: answer === undefined ? lists.choices : { ...lists.choices, [field]: answer },
      failed: isFailed ? { ...lists.failed, [field]: retry } : lists.failed,
    }),
    [lists, field, answer, isFailed],
  );
  if (others.length === 0) return children(next);
  return (
    <OneField pane={pane} rest={others} ctx={ctx} host={host} lists={next}>
      {children}
    </OneField>
  );
}

const nothingListed: ListedChoices = { choices: {}, failed: {} };

/** Gives what it draws the choices that the server lists for its fields. */
export function FieldChoices({ pane, asks, ctx, host, children }: FieldChoicesProps): ReactNode {
  const rest = Object.entries(asks ?? {});
  if (rest.length === 0) return children(nothingListed);
  return (
    <OneField pane={pane} rest={rest} ctx={ctx} host={host} lists={nothingListed}>
      {children}
    </OneField>
  );
}
