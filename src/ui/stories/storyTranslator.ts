export type Translation = 'around' | 'instead';

/** Simulates browser translation of all texts, also later ones: two nested <font> elements each. Self-contained, to run in any page. */
export function translatePage(way: Translation): () => void {
  const isLeft = 'font, script, style, textarea, option, svg, title';
  function translate(text: Text): void {
    if (text.data.trim() === '' || text.parentElement === null || text.parentElement.closest(isLeft) !== null) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    outer.append(inner);
    text.replaceWith(outer);
    inner.append(way === 'around' ? text : text.data);
  }
  function translateAll(): void {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) if (node instanceof Text) texts.push(node);
    for (const text of texts) translate(text);
  }
  translateAll();
  const observer = new MutationObserver(translateAll);
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}
