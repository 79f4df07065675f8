const fields = 'select, input, textarea, button';

/** Gives the focus to what is chosen with, or to the first such thing in it, and opens it where it is a list. */
export function enterField(element: HTMLElement): void {
  element.scrollIntoView({ block: 'nearest' });
  const inside = element.matches(`${fields}, [tabindex]`) ? element : element.querySelector<HTMLElement>(`${fields}, [tabindex="0"]`);
  inside?.focus();
  // Only a list that shows can be opened, and only by a press of the user's.
  const canOpen = inside?.checkVisibility() === true && navigator.userActivation.isActive;
  if (inside instanceof HTMLSelectElement && canOpen) inside.showPicker();
}
