import type { MouseEvent } from 'react';

/** What a link within the application spreads on its element. */
interface Leading {
  readonly href: string;
  readonly onClick: (event: MouseEvent) => void;
  readonly onAuxClick: (event: MouseEvent) => void;
}

/**
 * A link within the application: a plain click stays in it. Another tab of the browser must be opened from here to be signed in: it then begins with this
 * one's session.
 */
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
