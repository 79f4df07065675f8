/** Activates the styles of a media query that stories cannot emulate. Returns a clean-up. */
export function layOutFor(query: string): () => void {
  const rules = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule): rule is CSSMediaRule => rule instanceof CSSMediaRule && rule.media.mediaText === query);
  for (const { media } of rules) media.mediaText = 'all';
  return () => {
    for (const { media } of rules) media.mediaText = query;
  };
}
