import { type ComponentType, type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { wordsNow } from '../../../data/words';
import { type LazyPart, lazyPart } from '../../common/lazyPart';
import { aboutText } from '../../definition/about';
import type { ErasedContext } from '../../definition/context';
import type { CustomProps } from '../../definition/kinds/custom';
import type { PaneProps } from '../contract';
import { PaneResponse } from '../PaneResponse';
import { type Question, useQuestion } from '../useQuestion';

type HatchProps = CustomProps<ErasedContext, unknown, unknown, object>;
type Load = PaneProps<'custom'>['options']['component'];

// A suspended component keeps no state, so the loaded one is stored here.
const hatches = new WeakMap<Load, LazyPart<HatchProps>>();

function hatchOf(load: Load): LazyPart<HatchProps> {
  const known = hatches.get(load);
  if (known !== undefined) return known;
  // Definitions have no React types; the exports of custom panes are components.
  const hatch = lazyPart(async () => (await load()) as ComponentType<HatchProps>);
  hatches.set(load, hatch);
  return hatch;
}

/** A failed prefetch is ignored: the render loads again and reports. */
function quietly(): void {}

/** The escape hatch: a screen's own component. The pane draws loading and failure of its request. */
export function CustomPane(props: PaneProps<'custom'>): ReactNode {
  const { name, label, options, ctx, host } = props;
  const question = useQuestion(options.load?.(ctx), { pane: name, host, madeFrom: [ctx] });
  const { fetchAhead } = hatchOf(options.component);
  // The component loads while its request does.
  useEffect(() => void fetchAhead().catch(quietly), [fetchAhead]);
  if (options.load === undefined) return <DrawnHatch {...props} question={question} answer={undefined} />;
  return (
    <PaneResponse name={name} label={label} host={host} question={question}>
      {(answer) => <DrawnHatch key={question.key} {...props} question={question} answer={answer} />}
    </PaneResponse>
  );
}

interface DrawnHatchProps extends PaneProps<'custom'> {
  readonly question: Question<unknown>;
  readonly answer: unknown;
}

function DrawnHatch(props: DrawnHatchProps): ReactNode {
  const { name, label, options, ctx, host, publish, params, setParams, question, answer } = props;
  const Hatch = hatchOf(options.component);
  const { saved: words, refreshes = [], next, saveNeeds = [] } = options;
  const isMounted = useRef(false);
  useLayoutEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const about = aboutText(options.about?.(ctx));
  const publishAbout = useCallback((value: unknown) => publish({ value, about }), [publish, about]);
  const sends = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(options.sends ?? {}).map(([send, request]) => [send, (values: unknown) => request({ ...ctx, values })]),
      ),
    [options, ctx],
  );

  async function afterwards({ done, saved, agreed }: Parameters<HatchProps['afterwards']>[0] = {}): Promise<void> {
    const after = { ...ctx, saved };
    await host.afterwards({
      done: done ?? wordsNow(words, after),
      refreshes: [...refreshes.filter((pane) => pane !== name), name],
      next: isMounted.current ? next?.(after) : undefined,
      agreed,
    });
  }

  const hatch: HatchProps = {
    ...{ name, label, ctx, answer, version: question.version, sends, afterwards, params, setParams },
    ...{ drafts: host.drafts, draftKey: `${name}:${question.key}`, requestLeave: host.requestLeave },
    readOnly: host.whyNot(saveNeeds),
    publish: publishAbout,
    send: (request, how) => host.send(request, undefined, how),
    refetch: () => host.refresh([name]),
  };
  return <Hatch {...hatch} />;
}
