import { Button } from '@fireflay/ui/button';
import { copy } from './copy';
import type { AccessibilityProblem } from './find-problems';
import styles from './panel.module.css';

/** The problems that axe found; null: the check failed. */
export type Check = 'none' | 'running' | AccessibilityProblem[] | null;

interface AccessibilityCheckProps {
  check: Check;
  onCheck: () => void;
}

/** Checks the shown screen with axe, and lists what is wrong with each element. */
export function AccessibilityCheck({ check, onCheck }: AccessibilityCheckProps) {
  return (
    <section aria-labelledby="acessibilidade">
      <h2 id="acessibilidade">{copy.accessibility}</h2>
      <Button onClick={onCheck} disabled={check === 'running'}>
        {copy.checkAccessibility}
      </Button>
      <p role="status">{summaryOf(check)}</p>
      {Array.isArray(check) && check.length > 0 && (
        <ul className={styles.problems}>
          {check.map(({ rule, text, element }) => (
            <li key={`${rule} ${element}`}>
              {text} <code>{element}</code>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function summaryOf(check: Check): string {
  if (check === 'none') return '';
  if (check === 'running') return copy.checking;
  if (check === null) return copy.notChecked;
  return check.length === 0 ? copy.accessible : copy.problems(check.length);
}
