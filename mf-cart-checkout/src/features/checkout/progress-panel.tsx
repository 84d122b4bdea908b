import { checkoutSteps, isStepDone, type CheckoutState } from 'shared-contracts/store';
import { copy } from './copy';
import styles from './progress-panel.module.css';

/** 'N de 3 etapas concluídas' (§2). */
export function ProgressPanel({ checkout }: { checkout: CheckoutState }) {
  const done = checkoutSteps.filter((step) => isStepDone(checkout, step)).length;

  return (
    <section className={styles.panel} aria-label={copy.progressTitle}>
      <p role="status">{copy.progress(done)}</p>
      <ol className={styles.bar} aria-hidden="true">
        {checkoutSteps.map((step) => (
          <li key={step} data-done={isStepDone(checkout, step)}>
            {copy.steps[step]}
          </li>
        ))}
      </ol>
    </section>
  );
}
