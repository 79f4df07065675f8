import { useMemo } from 'react';
import { askAny } from '../../data/queries';
import type { ErasedOptions } from '../../definition/erased';
import type { ErasedContext } from '../../definition/flow';
import type { RecordsByKey } from '../../form/typed/records';
import { useClient } from '../../runtime/client';
import type { PaneHost } from '../contract';
import { recordSource } from './recordSource';

/** The sources of a form pane's records, by field; nothing where it has no such field. */
export function useRecordSources(
  records: ErasedOptions['form']['records'],
  ctx: ErasedContext,
  host: Pick<PaneHost, 'send'>,
): RecordsByKey | undefined {
  const client = useClient();
  return useMemo(() => {
    if (records === undefined) return undefined;
    const asker = {
      ask: <Answer>(question: Parameters<typeof askAny<Answer>>[1], signal?: AbortSignal) => askAny(client, question, { signal }),
      send: (request: Parameters<PaneHost['send']>[0]) => host.send(request),
    };
    return Object.fromEntries(Object.entries(records).map(([key, field]) => [key, recordSource(field, ctx, asker)]));
  }, [records, ctx, host, client]);
}
