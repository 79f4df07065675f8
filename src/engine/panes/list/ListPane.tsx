import { type ReactNode, useEffect, useMemo } from 'react';
import { wordsNow } from '../../../data/words';
import { EmptyState } from '../../../ui';
import type { PaneProps } from '../contract';
import { PaneResponse } from '../PaneResponse';
import { useQuestion } from '../useQuestion';
import { ListChoices } from './ListChoices';
import { ListRoom } from './ListRoom';

/** A short menu; the selected entry's key is in the address. */
export function ListPane(props: PaneProps<'list'>): ReactNode {
  const { name, label, options, ctx, host, params, setParams, publish } = props;
  const { load, items: itemsOf, start, place } = options;
  const question = useQuestion(load?.(ctx), { pane: name, host, madeFrom: [ctx] });
  const { answer } = question;
  const isMade = load === undefined || answer !== undefined;
  const entries = useMemo(() => (isMade ? itemsOf({ ...ctx, answer }) : []), [isMade, itemsOf, ctx, answer]);
  const named = entries.find(({ id }) => String(id) === params['chosen']);
  const item = named ?? (start === 'first' ? entries[0] : undefined);
  const chosen = item && String(item.id);
  useEffect(() => publish({ item }), [publish, item]);

  async function choose(key: string): Promise<void> {
    if (key !== chosen && (await host.requestLeave())) setParams({ chosen: key }, 'push');
  }

  const drawn =
    entries.length === 0 ? (
      <EmptyState title={wordsNow(options.emptyText, ctx) ?? 'There is nothing to choose from.'} />
    ) : (
      <ListChoices label={label} entries={entries} chosen={chosen} isLine={place === 'line'} onChoose={(key) => void choose(key)} />
    );
  if (load === undefined) return drawn;
  return (
    <PaneResponse name={name} label={label} host={host} question={question} skeleton={<ListRoom options={options} lines={6} />}>
      {() => drawn}
    </PaneResponse>
  );
}
