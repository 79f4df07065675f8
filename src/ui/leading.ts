import type { MouseEvent } from 'react';

interface Leading {
  readonly href: string;
  readonly onClick: (event: MouseEvent) => void;
  readonly onAuxClick: (event: MouseEvent) => void;
}

/** Returns link attributes. Another browser tab must open from here to inherit the session. */
export function leadingTo(href: string, open: () => void): Leading {
  return {
    href,
    onClick(event) {
      if (event.altKey) return;
      event.preventDefault();
      if (event.metaKey || event.ctrlKey || event.shiftKey) window.open(href);
      else open();
    },
    onAuxClick(event) {
      if (event.button !== 1) return;
      event.preventDefault();
      window.open(href);
    },
  };
}
