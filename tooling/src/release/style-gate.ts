import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from 'lightningcss';
import type { Rule, Selector, SelectorComponent } from 'lightningcss';

type StyleRule = Extract<Rule, { type: 'style' }>['value'];

/**
 * Finds styles that apply outside the remote's own elements: one could hide the page, and every other remote's. A
 * selector must name a class, which the build makes unique. Exceptions: variables on `:root`, and what is printed.
 *
 * @param folder with the built style sheets of a remote
 * @returns one sentence for each selector
 */
export async function findStyleFaults(folder: string): Promise<string[]> {
  const files = (await readdir(folder, { recursive: true }))
    .filter((file) => file.endsWith('.css'))
    .sort();
  const faults = await Promise.all(
    files.map(async (file) =>
      findForeignSelectors(await readFile(join(folder, file), 'utf8')).map(
        (selector) =>
          `${file} has a style for ${selector}: select a class of a CSS module (*.module.css)`,
      ),
    ),
  );
  return [...new Set(faults.flat())];
}

/** The selectors of a style sheet that name no class, as its author wrote them but for their details. */
export function findForeignSelectors(css: string): string[] {
  const found: string[] = [];
  const inspect = (rule: Rule) => {
    switch (rule.type) {
      case 'style':
        if (hasOnlyVariables(rule.value)) return;
        for (const selector of rule.value.selectors) {
          if (!isScoped(selector)) found.push(describeSelector(selector));
        }
        return rule.value.rules?.forEach(inspect);
      case 'media':
        if (rule.value.query.mediaQueries.every(({ mediaType }) => mediaType === 'print')) return;
        return rule.value.rules.forEach(inspect);
      case 'supports':
      case 'container':
      case 'layer-block':
      case 'starting-style':
      case 'moz-document':
        return rule.value.rules.forEach(inspect);
      case 'scope':
        return rule.value.rules.forEach(inspect);
      default:
        // The others have no selectors.
        return;
    }
  };
  transform({
    filename: 'style.css',
    code: Buffer.from(css),
    visitor: { StyleSheet: ({ rules }) => rules.forEach(inspect) },
  });
  return found;
}

/** Variables are inherited; they change no element by themselves. */
function hasOnlyVariables({ selectors, declarations }: StyleRule): boolean {
  const all = [
    ...(declarations?.declarations ?? []),
    ...(declarations?.importantDeclarations ?? []),
  ];
  const isRoot = selectors.every((selector) =>
    selector.every((part) => part.type === 'pseudo-class' && part.kind === 'root'),
  );
  return isRoot && all.every(({ property }) => property === 'custom');
}

/** Whether the elements that match are, or are inside, elements with a class. `:has(.a)` and `:not(.a)` are not enough. */
const isScoped = (selector: Selector): boolean => selector.some(namesClass);

function namesClass(part: SelectorComponent): boolean {
  if (part.type === 'class' || part.type === 'nesting') return true;
  if (part.type !== 'pseudo-class' || !('selectors' in part) || !part.selectors) return false;
  return (part.kind === 'is' || part.kind === 'where') && part.selectors.every(isScoped);
}

function describeSelector(selector: Selector): string {
  return selector
    .map((part) => {
      switch (part.type) {
        case 'type':
          return part.name;
        case 'universal':
          return '*';
        case 'id':
          return `#${part.name}`;
        case 'attribute':
          return `[${part.name}]`;
        case 'combinator':
          return part.value === 'descendant' ? ' ' : ` ${COMBINATORS[part.value] ?? part.value} `;
        case 'pseudo-class':
          return `:${part.kind}`;
        default:
          return '';
      }
    })
    .join('');
}

const COMBINATORS: Record<string, string> = {
  child: '>',
  'next-sibling': '+',
  'later-sibling': '~',
};
