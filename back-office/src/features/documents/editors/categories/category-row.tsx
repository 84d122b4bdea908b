import { Button } from 'antd';
import type { DocumentProblem } from 'shared-contracts/content';
import { categoryAt, pathOf } from './category-tree';
import type { Position, TreeDraft } from './category-tree';
import styles from './categories.module.css';
import { copy } from './copy';

interface CategoryRowProps {
  tree: TreeDraft;
  position: Position;
  /** The number of categories of its parent, with itself. */
  siblings: number;
  /** undefined: not counted. */
  products: number | undefined;
  problems: readonly DocumentProblem[];
  onMove: (step: -1 | 1) => void;
  onEdit: () => void;
}

/** A category with its place, and what has to be changed before it can be published. */
export function CategoryRow({
  tree,
  position,
  siblings,
  products,
  problems,
  onMove,
  onEdit,
}: CategoryRowProps) {
  const category = categoryAt(tree, position);
  const label = category?.label || copy.unnamed;
  const at = position.subgroup ?? position.group;
  // The form moves the focus to the field of the first problem.
  const fieldId = (problems[0]?.path ?? `${pathOf(position)}/label`).replaceAll('/', '_');
  const problemId = `${fieldId}_problem`;

  return (
    <div data-category={pathOf(position)} className={styles.row}>
      <div className={styles.words}>
        <Button
          type="link"
          id={fieldId}
          data-action="edit"
          aria-label={copy.edit(label)}
          {...(problems.length > 0 && { 'aria-describedby': problemId })}
          onClick={onEdit}
        >
          {label}
        </Button>
        <span className={styles.address}>/{category?.slug}</span>
        {products !== undefined && <span className={styles.count}>{copy.products(products)}</span>}
      </div>
      <div className={styles.moves}>
        <Button
          data-action="up"
          aria-label={copy.up(label)}
          disabled={at === 0}
          onClick={() => onMove(-1)}
        >
          ↑
        </Button>
        <Button
          data-action="down"
          aria-label={copy.down(label)}
          disabled={at === siblings - 1}
          onClick={() => onMove(1)}
        >
          ↓
        </Button>
      </div>
      {problems.length > 0 && (
        <ul id={problemId} className={styles.problems}>
          {problems.map(({ path, text }) => (
            <li key={path + text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
