/** A text without blanks around it; nothing where nothing is left. */
export function textOf(text: string | null | undefined): string | undefined {
  const left = text?.trim() ?? '';
  return left === '' ? undefined : left;
}

/** A yes or no as it is shown; nothing where it is not answered. */
export function yesNo(answer: boolean | undefined): string | undefined {
  if (answer === undefined) return undefined;
  return answer ? 'Yes' : 'No';
}
