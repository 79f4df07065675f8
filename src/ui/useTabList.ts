import { type ComponentProps, type KeyboardEvent, useId, useRef } from 'react';
import { arrowMove, inAColumn, inARow } from './arrowMove';

interface TabListOptions {
  readonly label: string;
  readonly count: number;
  readonly at: number;
  /** Returns false if the user stays. */
  readonly onOpen: (at: number) => unknown;
  readonly isUpright?: boolean;
}

interface TabList {
  readonly strip: Pick<ComponentProps<'div'>, 'ref' | 'role' | 'aria-label' | 'aria-orientation' | 'onKeyDown'>;
  readonly tab: (at: number) => ComponentProps<'button'>;
  /** Also for a hidden panel that stays mounted. */
  readonly panel: (at: number) => Pick<ComponentProps<'div'>, 'id' | 'role' | 'aria-labelledby'>;
}

/** Tabs (WAI-ARIA): one tab stop; arrows, Home and End move and open. */
export function useTabList({ label, count, at, onOpen, isUpright = false }: TabListOptions): TabList {
  const id = useId();
  const strip = useRef<HTMLDivElement>(null);

  async function open(to: number): Promise<void> {
    if ((await onOpen(to)) !== false) strip.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus();
  }

  return {
    strip: {
      ref: strip,
      role: 'tablist',
      'aria-label': label,
      'aria-orientation': isUpright ? 'vertical' : 'horizontal',
      onKeyDown(event: KeyboardEvent) {
        const to = arrowMove(isUpright ? inAColumn : inARow, event.key, at, count);
        if (to === undefined) return;
        event.preventDefault();
        void open(to);
      },
    },
    tab: (each) => ({
      type: 'button',
      role: 'tab',
      id: `${id}-${each}`,
      'aria-selected': each === at,
      'aria-controls': each === at ? `${id}-${each}-panel` : undefined,
      tabIndex: each === at ? 0 : -1,
      onClick: () => void open(each),
    }),
    panel: (each) => ({ role: 'tabpanel', id: `${id}-${each}-panel`, 'aria-labelledby': `${id}-${each}` }),
  };
}
