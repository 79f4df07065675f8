import { PanelLeftClose, PanelLeftOpen, PanelRightClose, PanelRightOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { bindClasses, IconButton } from '../../../ui';
import styles from './AsideButton.module.css';
import { type Aside, asideIds } from './asides';
import { useScreen, useSituation } from './screenContext';

const cx = bindClasses(styles);

/** Once what was pressed is gone, the button that takes it back has the focus. */
function focusSoon(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}

/** In the header of a column at the side: puts it away. */
export function PutAway({ aside }: { readonly aside: Aside }): ReactNode {
  const { asides, elementId } = useScreen();
  const label = useSituation().labelOf(aside.lead);
  const id = elementId(aside.lead);
  const { away, back } = asideIds(id);
  return (
    <span className={cx('away')}>
      <IconButton
        id={away}
        label={`Put away ${label}`}
        icon={aside.side === 'start' ? <PanelLeftClose /> : <PanelRightClose />}
        size="small"
        aria-expanded
        aria-controls={id}
        onClick={() => {
          asides.put(aside.side, true);
          focusSoon(back);
        }}
      />
    </span>
  );
}

/** In the place of a column that is put away: brings it back. */
export function BringBack({ aside }: { readonly aside: Aside }): ReactNode {
  const { asides, elementId } = useScreen();
  const label = useSituation().labelOf(aside.lead);
  const id = elementId(aside.lead);
  const { away, back } = asideIds(id);
  return (
    <button
      type="button"
      id={back}
      className={cx('back', aside.side)}
      aria-expanded={false}
      aria-controls={id}
      aria-label={`Bring back ${label}`}
      onClick={() => {
        asides.put(aside.side, false);
        focusSoon(away);
      }}
    >
      {aside.side === 'start' ? <PanelLeftOpen aria-hidden="true" /> : <PanelRightOpen aria-hidden="true" />}
      <span className={cx('label')}>{label}</span>
    </button>
  );
}
