import { watchClock } from '../../data';
import { notify } from '../../ui';

const minute = 60_000;

function durationWords(milliseconds: number): string {
  const minutes = Math.round(milliseconds / minute);
  if (minutes < 120) return `${minutes} minutes`;
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} hours` : `${Math.round(minutes / 60 / 24)} days`;
}

export function wrongClockText(ahead: number): string {
  return `The clock of this device is ${durationWords(Math.abs(ahead))} ${ahead > 0 ? 'slow' : 'fast'}. Dates and times here follow the server's clock.`;
}

let hasWarned = false;

/** Warns once about a wrong device clock. Returns a stop function. */
export function tellWrongClock(): () => void {
  if (hasWarned) return () => undefined;
  return watchClock((ahead) => {
    hasWarned = true;
    notify({ tone: 'warning', text: wrongClockText(ahead) });
  });
}
