/* Browser translation replaces or wraps text nodes with <font> elements. React and the data grid keep their nodes, so removing one
   throws (https://github.com/facebook/react/issues/11538) and text changes are invisible. These patches restore a node before each
   access; the browser then translates it anew. Untouched nodes are left alone, so that real errors still throw. */

const isFont = (node: Node | null | undefined): node is HTMLElement => node?.nodeName === 'FONT';

interface Translated {
  readonly fonts: WeakMap<Node, HTMLElement>;
  readonly texts: WeakMap<HTMLElement, Node[]>;
  /** Nodes that the application removed: no translation replaces them. */
  readonly removed: WeakSet<Node>;
}

/** Records which texts a translation replaced, from one mutation record or from neighbours. */
function note({ fonts, texts, removed }: Translated, records: readonly MutationRecord[]): void {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    for (const node of removedNodes) {
      if (node.nodeType !== Node.TEXT_NODE || removed.has(node)) continue;
      const font = [...addedNodes, previousSibling, nextSibling].find(isFont);
      if (font === undefined) continue;
      fonts.set(node, font);
      const others = (texts.get(font) ?? []).filter((each) => each !== node);
      texts.set(font, font === nextSibling ? [node, ...others] : [...others, node]);
    }
  }
}

function contents(font: HTMLElement): readonly Node[] {
  return [...font.childNodes].flatMap((child) => (isFont(child) ? contents(child) : [child]));
}

function putBack({ fonts, texts }: Translated, node: Node): void {
  let around = isFont(node.parentNode) ? node.parentNode : undefined;
  while (isFont(around?.parentNode)) around = around.parentNode;
  if (around !== undefined) {
    around.replaceWith(...contents(around));
    return;
  }
  const font = fonts.get(node);
  if (font !== undefined && node.parentNode === null) font.replaceWith(...(texts.get(font) ?? []));
}

/** Patches a text property's setter to restore the node first. */
function guardText(prototype: Node, property: 'data' | 'nodeValue', putBackNow: (node: Node) => void): () => void {
  const native = Object.getOwnPropertyDescriptor(prototype, property);
  if (native === undefined) return () => undefined;
  Object.defineProperty(prototype, property, {
    ...native,
    set(this: Node, value: unknown) {
      if (this.parentNode === null) putBackNow(this);
      native.set?.call(this, value);
    },
  });
  return () => void Object.defineProperty(prototype, property, native);
}

/** Lets the browser translate the page while the application runs. Returns a clean-up. */
export function toleratePageTranslation(): () => void {
  const translated: Translated = { fonts: new WeakMap(), texts: new WeakMap(), removed: new WeakSet() };
  const observer = new MutationObserver((records) => note(translated, records));
  observer.observe(document, { childList: true, subtree: true });
  function putBackNow(node: Node): void {
    note(translated, observer.takeRecords());
    putBack(translated, node);
  }

  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode !== this) putBackNow(child);
    if (child.nodeType === Node.TEXT_NODE) {
      // The translator removed it already and its replacement is unknown.
      if (child.parentNode === null && !translated.removed.has(child)) return child;
      translated.removed.add(child);
    }
    removeChild.call(this, child);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    if (next !== null && next.parentNode !== this) putBackNow(next);
    const isLost = next?.nodeType === Node.TEXT_NODE && next.parentNode === null && !translated.removed.has(next);
    insertBefore.call(this, node, isLost ? null : next);
    return node;
  };
  const undo = [guardText(Node.prototype, 'nodeValue', putBackNow), guardText(CharacterData.prototype, 'data', putBackNow)];
  return () => {
    observer.disconnect();
    Object.assign(Node.prototype, { removeChild, insertBefore });
    for (const each of undo) each();
  };
}
