const fields = 'select, input, textarea, button';

/** Scrolls to a field and focuses it; opens a native list if the browser allows it. */
export function enterField(element: HTMLElement): void {
  element.scrollIntoView({ block: 'nearest' });
  const inside = element.matches(`${fields}, [tabindex]`) ? element : element.querySelector<HTMLElement>(`${fields}, [tabindex="0"]`);
  inside?.focus();
  // `showPicker` needs a visible list and user activation.
  const canOpen = inside?.checkVisibility() === true && navigator.userActivation.isActive;
  if (inside instanceof HTMLSelectElement && canOpen) inside.showPicker();
}
