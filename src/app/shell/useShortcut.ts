import { useEffect, useEffectEvent } from 'react';

/** Calls back on Ctrl or Cmd with a letter, unless a dialog is open. */
export function useShortcut(letter: string, onPress: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === letter;
    if (!isShortcut) return;
    event.preventDefault();
    if (document.querySelector('dialog[open]') === null) onPress();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
