export function safeFileName(name: string): string {
  return name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '').replace(/^[.\s]+|\s+$/g, '');
}
