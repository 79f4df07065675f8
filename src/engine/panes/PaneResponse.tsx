import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { formText } from '../../data/failures';
import { AsOf, Button, EmptyState, StaleNotice } from '../../ui';
import type { PaneHost } from './contract';
import { EmptyPane, LoadingPane } from './EmptyPane';
import type { Question } from './useQuestion';

interface PaneResponseProps<Answer> {
  readonly name: string;
  readonly label: string;
  readonly host: Pick<PaneHost, 'missing' | 'remedy'>;
  readonly question: Question<Answer>;
  readonly children: (answer: Answer) => ReactNode;
  /** Has the shape of the loaded content. */
  readonly skeleton?: ReactNode;
  /** Shown while there is no request; default: what to choose first. */
  readonly start?: ReactNode;
}

/** Renders the response of a pane, also after a failed refetch, or why there is none: no request, loading, failed. */
export function PaneResponse<Answer>({ name, label, host, question, children, skeleton, start }: PaneResponseProps<Answer>): ReactNode {
  const { key, answer, until, failure, isLoading, retry } = question;
  if (key === undefined) return start ?? <EmptyPane name={name} host={host} />;
  if (answer !== undefined) {
    return (
      <>
        {failure === undefined ? null : <StaleNotice label={label} onRetry={retry} />}
        {until === undefined ? null : <AsOf at={until} />}
        {children(answer)}
      </>
    );
  }
  if (isLoading) return <LoadingPane label={`Loading ${label}`}>{skeleton}</LoadingPane>;
  return (
    <EmptyState
      failed
      title={`${label} could not be loaded`}
      icon={<CircleAlert />}
      action={
        <Button size="small" onClick={retry}>
          Try again
        </Button>
      }
    >
      {failure === undefined ? null : formText(failure)}
    </EmptyState>
  );
}
