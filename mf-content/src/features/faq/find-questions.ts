import { foldText } from 'shared-contracts/documents';
import type { PlainBlock } from 'shared-contracts/content';
import type { ReadySection } from '../../components/text/text';

/** The questions that contain every word of `text` in question or answer, regardless of accents and case. */
export function findQuestions(questions: ReadySection[], text: string): ReadySection[] {
  const words = foldText(text).trim().split(/\s+/);
  return questions.filter(({ title, blocks }) => {
    const content = foldText([title, ...blocks.map(blockText)].join(' '));
    return words.every((word) => content.includes(word));
  });
}

export function blockText(block: PlainBlock): string {
  if ('text' in block) return block.text;
  if ('points' in block) return block.points.join(' ');
  if ('facts' in block) return block.facts.map(({ term, text }) => `${term} ${text}`).join(' ');
  return 'steps' in block ? block.steps.join(' ') : block.label;
}
