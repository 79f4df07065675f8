import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AnyActorRef } from 'xstate';
import { memberOf } from '../../../data/unknownObject';
import { wordsNow } from '../../../data/words';
import { useWhen } from '../../../ui/useWhen';
import type { Step } from '../../definition/steps';
import type { PaneProps } from '../contract';
import { endMachine } from './askMachine';
import { isOvertaken } from './useMachine';

interface Ending extends Pick<PaneProps<'flow'>, 'options' | 'ctx' | 'host'> {
  readonly actor: AnyActorRef;
  readonly steps: readonly Step[];
  readonly place: RefObject<Element | null>;
  readonly isDone: boolean;
}

/**
 * Runs message, refetches and effects at the end; returns whether they are done. After an early close it waits for pending requests and
 * refetches.
 */
export function useEnding({ actor, steps, place, isDone, options, ctx, host }: Ending): boolean {
  const hasEnded = useRef(false);
  const [isOver, setOver] = useState(false);

  const carryOut = useEffectEvent(async (isClosed: boolean) => {
    const { context, output, status } = actor.getSnapshot();
    const isLate = isOvertaken(actor);
    if (hasEnded.current || (status !== 'done' && !isLate)) return;
    hasEnded.current = true;
    const isGivenUp = status !== 'done' || memberOf(output, 'cancelled') === true;
    const at = { ...ctx, machine: context, output };
    const next = isClosed ? undefined : options.next?.(at);
    const { refreshes } = options;
    const refreshing = refreshes === undefined || (isGivenUp && !isLate) ? {} : { refreshes };
    await host.afterwards(isGivenUp ? { ...refreshing, next } : { done: wordsNow(options.done, at), ...refreshing, next });
    setOver(true);
  });

  // After the render: the input is unmounted then, so nobody is asked about it.
  useWhen(isDone, () => void carryOut(false));

  useEffect(() => {
    const element = place.current;
    return () => {
      // In a hidden tab the element stays connected, and the flow continues later.
      if (element?.isConnected !== true) void endMachine(actor, steps, () => void carryOut(true));
    };
  }, [actor, steps, place]);
  return isOver;
}
