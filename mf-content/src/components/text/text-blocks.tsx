import { Link } from 'react-router-dom';
import type { PlainBlock } from 'shared-contracts/content';
import styles from './text-blocks.module.css';

/** Paragraphs, lists and links, inside an element of class `prose`. */
export function TextBlocks({ blocks }: { blocks: PlainBlock[] }) {
  return blocks.map((block, at) => <Block key={at} block={block} />);
}

function Block({ block }: { block: PlainBlock }) {
  if ('text' in block) return <p>{block.text}</p>;
  if ('points' in block) return <ul>{block.points.map(toItem)}</ul>;
  if ('facts' in block) {
    return (
      <dl className={styles.facts}>
        {block.facts.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    );
  }
  if ('steps' in block) return <ol>{block.steps.map(toItem)}</ol>;
  return (
    <p>
      {block.link.startsWith('/') ? (
        <Link to={block.link}>{block.label}</Link>
      ) : (
        <a href={block.link}>{block.label}</a>
      )}
    </p>
  );
}

function toItem(text: string) {
  return <li key={text}>{text}</li>;
}
