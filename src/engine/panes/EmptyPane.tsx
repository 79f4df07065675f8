import { MousePointerClick } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, EmptyState, Skeleton } from '../../ui';
import type { PaneHost } from './contract';

interface EmptyPaneProps {
  readonly name: string;
  readonly host: Pick<PaneHost, 'missing' | 'remedy'>;
  readonly icon?: ReactNode;
  readonly words?: string | undefined;
}

/** A skeleton; `label` says what is loading. */
export function LoadingPane({
  label,
  children = <Skeleton lines={4} />,
}: {
  readonly label: string;
  readonly children?: ReactNode;
}): ReactNode {
  return (
    // biome-ignore lint/a11y/useSemanticElements: what comes may be anything, and a fieldset is of a form
    <div aria-busy="true" aria-label={label} role="group">
      {children}
    </div>
  );
}

/** Says which input a pane waits for, with a button that leads to it; a skeleton while an earlier request loads it. */
export function EmptyPane({ name, host, icon = <MousePointerClick />, words }: EmptyPaneProps): ReactNode {
  const missing = host.missing(name);
  if (missing.isLoading === true) return <LoadingPane label={missing.words} />;
  const remedy = host.remedy(name);
  return (
    <EmptyState
      waits={words === undefined ? 'plainly' : 'named'}
      icon={icon}
      title={words ?? missing.words}
      action={
        remedy && (
          <Button size="small" onClick={remedy.press}>
            {remedy.label}
          </Button>
        )
      }
    />
  );
}
