import { ChartLine } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { GraphAnswer } from '../../../schemas/entities/graph';
import type { DateOrder } from '../../../schemas/wire/dates';
import { formText } from '../../data/failures';
import type { Asked } from '../../definition/context';
import { AsOf, Button, EmptyState, KeptNotice } from '../../ui';
import type { PaneProps } from '../contract';
import { NotAsked } from '../NotAsked';
import { Frame } from './Frame';
import { Graph, type GraphProps } from './Graph';
import { Pending } from './Pending';
import { heightOf, panelsOf } from './panels';
import { answerData, isEmpty } from './series';
import { useGraphAnswer } from './useGraphAnswer';

type LoadedGraphProps = Pick<PaneProps<'graph'>, 'name' | 'label' | 'host'> &
  Pick<GraphProps, 'draw'> & {
    readonly wanted: Asked<GraphAnswer>;
    /** Milliseconds of quiet before it is asked. */
    readonly quiet: number;
    readonly dates: DateOrder;
    readonly emptyText: string;
  };

/** A graph that a server describes; while another is on its way the one before it stays, dimmed. */
export function LoadedGraph({ name, label, host, draw, wanted, quiet, dates, emptyText }: LoadedGraphProps): ReactNode {
  const { question, isIdle, answer, isPending, isSilent } = useGraphAnswer(wanted, { pane: name, host, quiet });
  const data = useMemo(() => (answer === undefined ? undefined : answerData(answer, dates)), [answer, dates]);
  const { failure, retry, until } = question;
  const isKept = data !== undefined && failure !== undefined && !isPending && !isSilent;
  if (data !== undefined && !isEmpty(data)) {
    return (
      <>
        {isKept ? <KeptNotice label={label} onRetry={retry} /> : null}
        {until === undefined ? null : <AsOf at={until} />}
        <Graph label={label} data={data} draw={draw} isStale={isPending} />
      </>
    );
  }
  const height = heightOf(data === undefined ? 1 : panelsOf(data).length);
  return (
    <Frame height={height} title={null}>
      {isIdle ? (
        <NotAsked name={name} host={host} icon={<ChartLine />} />
      ) : isPending ? (
        <Pending label={label} height={height} />
      ) : failure !== undefined && !isSilent ? (
        <EmptyState title={`${label} could not be loaded`} action={<Button onClick={retry}>Try again</Button>}>
          {formText(failure)}
        </EmptyState>
      ) : (
        <EmptyState icon={<ChartLine />} title={emptyText} />
      )}
    </Frame>
  );
}
