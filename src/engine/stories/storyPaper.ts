/** Lays the page out as on paper. Gives what takes that back. */
export function layOutOnPaper(): () => void {
  const forPaper = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule): rule is CSSMediaRule => rule instanceof CSSMediaRule && rule.media.mediaText === 'print');
  for (const { media } of forPaper) media.mediaText = 'all';
  return () => {
    for (const { media } of forPaper) media.mediaText = 'print';
  };
}
