const FILLER_WORDS = 'ou com outras palavras ainda mais compridas do que se esperava'.split(' ');
const EXCLUDED_TAGS = ['SCRIPT', 'STYLE', 'NOSCRIPT'];

/**
 * Makes every text on the page half as long again, also texts that change later. The text nodes are kept, because
 * React writes into them.
 */
export function lengthenTexts(page: HTMLElement): void {
  const lengthened = new WeakMap<Text, string>();

  function lengthen(node: Text) {
    const text = node.data;
    if (lengthened.get(node) === text || !/\p{L}{3}/u.test(text)) return;
    if (EXCLUDED_TAGS.includes(node.parentElement?.tagName ?? '')) return;
    const longer = lengthenText(text);
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

/** Repeats words until the text is half as long again. Spaces at its ends are kept. */
export function lengthenText(text: string): string {
  const words = text.trimEnd();
  const extraLength = words.trim().length / 2;
  let extraText = '';
  for (const word of FILLER_WORDS) if (extraText.length < extraLength) extraText += ` ${word}`;
  return words + extraText + text.slice(words.length);
}
