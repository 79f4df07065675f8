/** A text that Plotly shows as it is: it reads texts as markup, and names of servers are only texts. */
export function plain(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
