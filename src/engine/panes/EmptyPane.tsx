import { MousePointerClick } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, EmptyState } from '../../ui';
import type { PaneHost } from './contract';

interface EmptyPaneProps {
  readonly name: string;
  readonly host: Pick<PaneHost, 'missing' | 'remedy'>;
  readonly icon?: ReactNode;
  readonly words?: string | undefined;
}

/** Says which input a pane waits for, with a button that leads to it. */
export function EmptyPane({ name, host, icon = <MousePointerClick />, words }: EmptyPaneProps): ReactNode {
  const remedy = host.remedy(name);
  return (
    <EmptyState
      waits
      icon={icon}
      title={words ?? host.missing(name)}
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
