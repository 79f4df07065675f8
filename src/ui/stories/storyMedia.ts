/** Activates the styles of a media query that stories cannot emulate. Returns a clean-up. */
export function layOutFor(query: string): () => void {
  const asked = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule): rule is CSSMediaRule => rule instanceof CSSMediaRule && rule.media.mediaText === query);
  for (const { media } of asked) media.mediaText = 'all';
  return () => {
    for (const { media } of asked) media.mediaText = query;
  };
}
