import type { SessionsAnswer } from '../../schemas/entities/sessions';

/** How many sessions all pages have, as the summary beside the list tells; nothing where a server tells none. */
export function sessionsIn({ summary }: { readonly summary?: SessionsAnswer['summary'] | undefined }): number | undefined {
  const counted = summary?.rows.find(({ cellData: [label] }) => label?.data.actualValue === 'Sessions');
  const found = counted?.cellData[1]?.data.actualValue;
  return typeof found === 'number' ? found : undefined;
}
