import { foldText } from 'shared-contracts/documents';
import type { TextBlock, TextSection } from '../../components/text/text';

/** The questions that contain every word of `text` in question or answer, regardless of accents and case. */
export function findQuestions(questions: TextSection[], text: string): TextSection[] {
  const words = foldText(text).trim().split(/\s+/);
  return questions.filter(({ title, blocks }) => {
    const content = foldText([title, ...blocks.map(blockText)].join(' '));
    return words.every((word) => content.includes(word));
  });
}

export function blockText(block: TextBlock): string {
  if (typeof block === 'string') return block;
  if ('points' in block) return block.points.join(' ');
  if ('facts' in block) return block.facts.map(({ term, text }) => `${term} ${text}`).join(' ');
  return 'steps' in block ? block.steps.join(' ') : block.label;
}
