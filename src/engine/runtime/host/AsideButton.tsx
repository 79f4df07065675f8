import { PanelLeftClose, PanelLeftOpen, PanelRightClose, PanelRightOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { bindClasses, IconButton } from '../../../ui';
import { type Aside, asideIds } from '../screen/asides';
import { useScreen, useSituation } from '../screen/screenContext';
import styles from './AsideButton.module.css';

const cx = bindClasses(styles);

function useAside({ side, lead }: Aside) {
  const { asides, elementId } = useScreen();
  const label = useSituation().labelOf(lead);
  const id = elementId(lead);
  const ids = asideIds(id);
  function put(isAway: boolean): void {
    asides.put(side, isAway);
    // The pressed button disappears: its counterpart takes the focus.
    requestAnimationFrame(() => document.getElementById(isAway ? ids.back : ids.away)?.focus());
  }
  return { ...ids, id, label, put };
}

/** Renders the button that hides a side column. */
export function PutAway({ aside }: { readonly aside: Aside }): ReactNode {
  const { id, away, label, put } = useAside(aside);
  return (
    <span className={cx('away')}>
      <IconButton
        id={away}
        label={`Hide ${label}`}
        icon={aside.side === 'start' ? <PanelLeftClose /> : <PanelRightClose />}
        size="small"
        aria-expanded
        aria-controls={id}
        onClick={() => put(true)}
      />
    </span>
  );
}

/** Renders the button that restores a hidden column, in its place. */
export function BringBack({ aside }: { readonly aside: Aside }): ReactNode {
  const { id, back, label, put } = useAside(aside);
  return (
    <button
      type="button"
      id={back}
      className={cx('back', aside.side)}
      aria-expanded={false}
      aria-controls={id}
      aria-label={`Show ${label}`}
      onClick={() => put(false)}
    >
      {aside.side === 'start' ? <PanelLeftOpen aria-hidden="true" /> : <PanelRightOpen aria-hidden="true" />}
      <span className={cx('label')}>{label}</span>
    </button>
  );
}
