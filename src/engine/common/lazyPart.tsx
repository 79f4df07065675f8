import {
  type ComponentType,
  createContext,
  createElement,
  type FunctionComponent,
  lazy,
  type ReactNode,
  use,
  useEffect,
  useState,
} from 'react';
import { NotLoaded } from '../../ui/NotLoaded';

export interface LazyPart<Props> extends FunctionComponent<Props> {
  readonly fetchAhead: () => Promise<unknown>;
}

interface Missing {
  readonly name: string;
  /** The next render fetches the part again. */
  readonly renew: () => void;
  readonly retry: () => void;
}

const MissingContext = createContext<Missing | undefined>(undefined);

function MissingPart(): ReactNode {
  const missing = use(MissingContext);
  const renew = missing?.renew;
  // In an effect: React renders a suspended part several times, and each would refetch.
  useEffect(() => renew?.(), [renew]);
  return missing && <NotLoaded name={missing.name} onRetry={missing.retry} />;
}

function labelOf(props: object): string | undefined {
  return 'label' in props && typeof props.label === 'string' ? props.label : undefined;
}

/**
 * A failure shows in its place with a retry. A loaded component renders at once: `lazy` would show a placeholder first. `name`: default
 * label.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, name = 'This part'): LazyPart<Props> {
  let ready: ComponentType<Props> | undefined;
  const fetchAhead = async (): Promise<unknown> => (ready ??= await load());
  const fetchOnce = () =>
    lazy(async (): Promise<{ default: ComponentType<Props> }> => {
      try {
        ready = await load();
        return { default: ready };
      } catch {
        return { default: MissingPart };
      }
    });
  let part = fetchOnce();
  const renew = () => {
    part = fetchOnce();
  };
  // biome-ignore lint/correctness/noComponentHookFactories: it is made once for each part, beside a module's other constants
  function Part(props: Props): ReactNode {
    // An instance keeps one of the two, which React treats as different components.
    const [drawn, setDrawn] = useState<ComponentType<Props>>(() => ready ?? part);
    const missing = { name: labelOf(props) ?? name, renew, retry: () => setDrawn(() => ready ?? part) };
    return <MissingContext value={missing}>{createElement(drawn, props)}</MissingContext>;
  }
  return Object.assign(Part, { fetchAhead });
}
