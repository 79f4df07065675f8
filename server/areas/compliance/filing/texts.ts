/** Trims the text; undefined if empty. */
export function textOf(text: string | null | undefined): string | undefined {
  const left = text?.trim() ?? '';
  return left === '' ? undefined : left;
}

export function yesNo(answer: boolean | undefined): string | undefined {
  if (answer === undefined) return undefined;
  return answer ? 'Yes' : 'No';
}
