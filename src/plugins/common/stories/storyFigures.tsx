import type { ComponentProps, ReactNode } from 'react';
import { FigureCards, type FigureOfTab, type TaskContext, unfiltered } from '../../../engine';
import { type Recorded, RecordedClient } from '../../../engine/stories/storyKit';

interface FiguresProps {
  readonly tab: string;
  readonly figures: readonly FigureOfTab['figure'][];
  readonly recorded: readonly Recorded[];
  readonly node?: TaskContext['scope']['node'];
  readonly onLead?: ComponentProps<typeof FigureCards>['onLead'];
}

const all = { type: 'ALL', id: -1, name: 'All' } as const;

export function Figures({ tab, figures, recorded, node = all, onLead = () => undefined }: FiguresProps): ReactNode {
  const login = { menu: [], name: 'Alex Morgan', siteGuid: '', sites: [] };
  return (
    <RecordedClient recorded={recorded}>
      <FigureCards
        figures={figures.map((figure) => ({ key: figure.id, tab, figure }))}
        ctx={{ scope: { operatorId: 1, operatorName: 'Northgate Leisure', node, filters: unfiltered }, login }}
        place="Northgate Leisure"
        onLead={onLead}
      />
    </RecordedClient>
  );
}
