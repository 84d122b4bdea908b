const filler = 'ou com outras palavras ainda mais compridas do que se esperava'.split(' ');
const apart = ['SCRIPT', 'STYLE', 'NOSCRIPT'];

/**
 * Makes every text on the page half as long again, and keeps to it as the page changes. Nodes are kept: React
 * goes on writing into them.
 */
export function lengthenTexts(page: HTMLElement): void {
  const lengthened = new WeakMap<Text, string>();

  function lengthen(node: Text) {
    const text = node.data;
    if (lengthened.get(node) === text || !/\p{L}{3}/u.test(text)) return;
    if (apart.includes(node.parentElement?.tagName ?? '')) return;
    const longer = longerThan(text);
    lengthened.set(node, longer);
    node.data = longer;
  }

  function lengthenBelow(node: Node) {
    if (node instanceof Text) return lengthen(node);
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) lengthen(walker.currentNode as Text);
  }

  lengthenBelow(page);
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') lengthenBelow(target);
      else addedNodes.forEach(lengthenBelow);
    }
  }).observe(page, { childList: true, characterData: true, subtree: true });
}

/** Half as long again, in words; spaces at the ends stay where they are. */
export function longerThan(text: string): string {
  const words = text.trimEnd();
  const wanted = words.trim().length / 2;
  let more = '';
  for (const word of filler) if (more.length < wanted) more += ` ${word}`;
  return words + more + text.slice(words.length);
}
