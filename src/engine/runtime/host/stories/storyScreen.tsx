import { createContext, type ReactNode, use } from 'react';
import { type Scope, unfiltered } from '../../../../data/scope';
import { Notifications } from '../../../../ui';
import { LeaveDialog } from '../../../form/LeaveDialog';
import { type RecordedScreenProps as Props, RecordedScreen as Screen } from '../../recorded/RecordedScreen';

export const storyScope: Scope = {
  operatorId: 1,
  operatorName: 'Mersey Leisure',
  node: { type: 'SI', id: 9, name: 'Pier Arcade' },
  filters: unfiltered,
};

export interface RecordedScreenProps extends Omit<Props, 'scope'> {
  readonly scope?: Scope | 'none' | undefined;
}

/** Changes what the recorded screens below are given: tests listen to them here. */
export const TapContext = createContext((props: Props): Props => props);

export function RecordedScreen({ scope = storyScope, ...props }: RecordedScreenProps): ReactNode {
  const tap = use(TapContext);
  return (
    <>
      <Screen {...tap({ scope, ...props })} />
      <Notifications />
      <LeaveDialog />
    </>
  );
}
