import { type ReactNode, useMemo } from 'react';
import type { Request } from '../../schemas/call';
import type { ErasedContext } from '../definition/flow';
import type { NamedChoice } from '../definition/panes';
import type { PaneHost } from './contract';
import { useQuestion } from './useQuestion';

type Ask = (ctx: ErasedContext) => Request<readonly NamedChoice[]> | undefined;
export type ListedChoices = Readonly<Record<string, readonly NamedChoice[]>>;

interface FieldChoicesProps {
  readonly pane: string;
  /** What lists the choices of a field, by field. */
  readonly asks: Readonly<Record<string, Ask>> | undefined;
  readonly ctx: ErasedContext;
  readonly host: Pick<PaneHost, 'register'>;
  readonly children: (choices: ListedChoices) => ReactNode;
}

interface OneFieldProps extends Pick<FieldChoicesProps, 'pane' | 'ctx' | 'host' | 'children'> {
  readonly rest: readonly (readonly [string, Ask])[];
  readonly listed: ListedChoices;
}

/** Asks for one field and hands the rest on, so that each question is a hook of its own however many there are. */
function OneField({ pane, rest, ctx, host, listed, children }: OneFieldProps): ReactNode {
  const [[field, ask] = ['', () => undefined] as const, ...others] = rest;
  const { answer } = useQuestion(ask(ctx), { pane: `${pane}.${field}`, host });
  const next = useMemo(() => (answer === undefined ? listed : { ...listed, [field]: answer }), [listed, field, answer]);
  if (others.length === 0) return children(next);
  return (
    <OneField pane={pane} rest={others} ctx={ctx} host={host} listed={next}>
      {children}
    </OneField>
  );
}

const nothingListed: ListedChoices = {};

/** Gives what it draws the choices that the server lists for its fields; a field whose list is on its way has none yet. */
export function FieldChoices({ pane, asks, ctx, host, children }: FieldChoicesProps): ReactNode {
  const rest = Object.entries(asks ?? {});
  if (rest.length === 0) return children(nothingListed);
  return (
    <OneField pane={pane} rest={rest} ctx={ctx} host={host} listed={nothingListed}>
      {children}
    </OneField>
  );
}
