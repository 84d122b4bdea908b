import type { TextBlock, TextSection } from '../text/text';

/** The questions that have every word of `text` in them or in their answers; accents and case do not matter. */
export function questionsAbout(questions: TextSection[], text: string): TextSection[] {
  const words = plain(text).split(/\s+/);
  return questions.filter(({ title, blocks }) => {
    const content = plain([title, ...blocks.map(textOf)].join(' '));
    return words.every((word) => content.includes(word));
  });
}

function textOf(block: TextBlock): string {
  if (typeof block === 'string') return block;
  if ('points' in block) return block.points.join(' ');
  if ('facts' in block) return block.facts.map(({ term, text }) => `${term} ${text}`).join(' ');
  return 'steps' in block ? block.steps.join(' ') : block.label;
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
