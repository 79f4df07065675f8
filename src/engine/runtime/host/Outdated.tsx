import type { ReactNode } from 'react';
import { Button } from '../../../ui';
import type { ErasedContext } from '../../definition/context';
import type { DrawnPane, OutputOf, PaneKind } from '../../definition/kind';
import { isDrawn, isFilter, kindOf } from '../../definition/kinds';
import { type ScreenContextValue, useScreen } from '../screen/screenContext';
import styles from './PaneSlot.module.css';

/** Returns the submit button of a pane whose figures no longer match the filters; `isFirst`: no earlier pane shows the notice. */
export function outdatedBy(
  { panes }: ScreenContextValue['definition'],
  pane: DrawnPane,
  ctx: ErasedContext,
): { readonly submit: string; readonly isFirst: boolean } | undefined {
  if (isFilter(pane)) return undefined;
  const place = panes.indexOf(pane);
  const at = panes.findIndex(
    (each, index) =>
      index < place && kindOf(each).button?.isOutdated((ctx[each.name] ?? kindOf(each).initial) as OutputOf<PaneKind>) === true,
  );
  const submit = panes[at];
  if (submit === undefined) return undefined;
  return { submit: submit.name, isFirst: !panes.slice(at + 1, place).some((each) => isDrawn(each) && !isFilter(each)) };
}

/** Says that the figures no longer match the filters, and offers a refetch. docs/rules/everywhere.md, 4. */
export function OutdatedNotice({ submit }: { readonly submit: string }): ReactNode {
  const { store } = useScreen();
  return (
    <p role="status" className={styles['outdated']}>
      <span>
        Filters changed:{' '}
        <Button size="small" onClick={() => store.presses.get(submit)?.()}>
          Show figures
        </Button>
      </span>
    </p>
  );
}
