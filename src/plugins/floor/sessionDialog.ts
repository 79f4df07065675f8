import { type SignedIn, within } from '../../engine';
import type { api } from '../../schemas/calls';
import { sessionFields } from '../common/sessionFields';
import { moneyGraph } from '../common/sessionMoney';

const shown = { columns: 'server', most: 0 } as const;

interface WithSession {
  readonly row: { readonly sessionId?: number } | undefined;
}

export function sessionTitle({ row }: WithSession): string {
  return `Session ${row?.sessionId ?? ''}`.trim();
}

/** Dialog for a row's session, through the given call. docs/rules/floor.md, 7. */
export function sessionOf(call: typeof api.sessions.session | typeof api.sessions.details) {
  return within<{ readonly login: SignedIn; readonly rows: WithSession }>((inner) =>
    inner
      .details('session', {
        load: ({ rows: { row } }) => row?.sessionId !== undefined && call({ id: row.sessionId }),
        fields: (answer, { login }) => sessionFields(answer, login),
      })
      .grid('totals', { label: 'Summary', given: ({ session: { answer } }) => answer?.summarysGrid, ...shown })
      .grid('events', { given: ({ session: { answer } }) => answer?.eventsGrid, ...shown })
      .graph('money', moneyGraph)
      .layout('session session', 'totals events', 'money money')
      .widths(1, 2),
  );
}
