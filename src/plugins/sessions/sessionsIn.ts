import type { SessionsAnswer } from '../../schemas/entities/sessions';

/** Returns the total over all pages from the summary; `undefined` if the server sends none. */
export function sessionsIn({ summary }: { readonly summary?: SessionsAnswer['summary'] | undefined }): number | undefined {
  const counted = summary?.rows.find(({ cellData: [label] }) => label?.data.actualValue === 'Sessions');
  const count = counted?.cellData[1]?.data.actualValue;
  return typeof count === 'number' ? count : undefined;
}
