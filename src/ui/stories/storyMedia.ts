/** Lays the page out as if this media query held, which a story cannot ask for. Gives what takes that back. */
export function layOutFor(query: string): () => void {
  const asked = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule): rule is CSSMediaRule => rule instanceof CSSMediaRule && rule.media.mediaText === query);
  for (const { media } of asked) media.mediaText = 'all';
  return () => {
    for (const { media } of asked) media.mediaText = query;
  };
}
