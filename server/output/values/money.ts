/** Pence as it is shown: 123450 is £1,234.50, -5 is -£0.05. */
export function showPence(pence: number): string {
  const [whole = '', rest = ''] = [String(Math.trunc(Math.abs(pence) / 100)), String(Math.abs(pence) % 100).padStart(2, '0')];
  return `${pence < 0 ? '-' : ''}£${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
}

/** Pence as plain decimal text in pounds, for files: 123450 is 1234.50. */
export function plainPounds(pence: number): string {
  return `${pence < 0 ? '-' : ''}${Math.trunc(Math.abs(pence) / 100)}.${String(Math.abs(pence) % 100).padStart(2, '0')}`;
}
