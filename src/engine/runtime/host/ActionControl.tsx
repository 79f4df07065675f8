import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import { failureOf } from '../../../schemas/failure';
import { alertText } from '../../data/failures';
import type { ActionDefinition } from '../../definition/erased';
import type { ErasedContext } from '../../definition/flow';
import { isGranted } from '../../definition/requirement';
import { firstReason } from '../../definition/situation';
import { Button, notify } from '../../ui';
import { ActionQuestions } from './ActionQuestions';
import { perform } from './perform';
import { useContextAt, useScreen, useSituation } from './screenContext';
import { useScreenServices } from './services';

/** Why a control cannot be used now: a gate, nothing to act upon, or a machine that would ignore it. */
function useReasonAgainst(action: ActionDefinition, ctx: ErasedContext): string | undefined {
  const situation = useSituation();
  const reason = firstReason(action.needs ?? [], situation);
  if (reason !== undefined) return reason;
  if (action.sends !== undefined) {
    const { to, type } = action.sends;
    const machine = ctx[to] as { readonly takes?: (type: string) => boolean } | undefined;
    return machine?.takes?.(type) === true ? undefined : 'This is not possible at the moment.';
  }
  return action.of !== undefined && action.of(ctx) === undefined ? 'There is nothing to do this with yet.' : undefined;
}

/** One control of a screen: explains itself while it cannot be used, asks what it must ask, and does it. */
export function ActionControl({ action }: { readonly action: ActionDefinition }): ReactNode {
  const { definition, store, host, address } = useScreen();
  const services = useScreenServices();
  const ctx = useContextAt(definition.panes.length);
  const reason = useReasonAgainst(action, ctx);
  const isScreenBusy = useStore(store.state, ({ working }) => working > 0);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  if (!isGranted(action.can ?? [], services.login)) return null;

  const label = typeof action.label === 'function' ? action.label(ctx) : action.label;
  const asks = action.form !== undefined || action.confirm !== undefined || action.password === true;

  function carryOut(values: unknown, at: ErasedContext = ctx): Promise<void> {
    return perform({ action, ctx: at, values, host, address, services });
  }

  async function start(): Promise<void> {
    // What it asks again may clear a choice, and with it a form that is not saved.
    if ((action.refreshes ?? []).length > 0 && !(await host.requestLeave())) return;
    if (asks) {
      setAsking(true);
      return;
    }
    setBusy(true);
    try {
      await carryOut(undefined);
    } catch (error) {
      const failure = failureOf(error);
      // Failures of other calls are shown by the application, as each call declares.
      if (action.failed !== undefined) notify({ tone: 'error', text: action.failed });
      else if (failure.kind === 'broken' && failure.status === undefined) notify({ tone: 'error', text: alertText(failure) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button
        variant={action.kind === 'primary' ? 'primary' : action.kind === 'danger' ? 'danger' : 'secondary'}
        busy={busy}
        disabledReason={reason ?? (isScreenBusy && !busy && !asking ? 'Please wait until it is done.' : undefined)}
        onClick={() => void start()}
      >
        {label}
      </Button>
      {asking && <ActionQuestions action={action} label={label} ctx={ctx} carryOut={carryOut} onClose={() => setAsking(false)} />}
    </>
  );
}
