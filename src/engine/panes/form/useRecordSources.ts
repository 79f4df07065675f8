import { useMemo } from 'react';
import { askAny } from '../../../data/queries';
import { notify } from '../../../ui';
import { useLatest } from '../../../ui/useLatest';
import { useClient } from '../../common/client';
import type { ErasedContext } from '../../definition/context';
import type { Effects } from '../../definition/effect';
import { entriesOf } from '../../definition/entries';
import type { OptionsOf } from '../../definition/kind';
import type { RecordsByKey } from '../../form/typed/records';
import type { PaneHost } from '../contract';
import { recordSource } from './recordSource';

export function useRecordSources(
  records: OptionsOf<'form'>['records'],
  ctx: ErasedContext & { readonly values: object },
  host: Pick<PaneHost, 'send' | 'follow'>,
): RecordsByKey | undefined {
  const client = useClient();
  const now = useLatest(ctx);
  return useMemo(() => {
    if (records === undefined) return undefined;
    const asker = {
      ask: <Answer>(question: Parameters<typeof askAny<Answer>>[1], signal?: AbortSignal) => askAny(client, question, { signal }),
      send: (request: Parameters<PaneHost['send']>[0]) => host.send(request),
      follow: (effects: Effects) => void host.follow(effects),
      warn: (text: string) => notify({ tone: 'warning', title: 'Warning', text }),
    };
    return Object.fromEntries(entriesOf(records).map(([key, field]) => [key, recordSource(field, ctx, asker, () => now.current)]));
  }, [records, ctx, host, client, now]);
}
