import { Steps } from '@fireflay/ui/antd/steps';
import { checkoutSteps, isStepDone } from 'shared-contracts/store';
import type { CheckoutState, CheckoutStep } from 'shared-contracts/store';
import { copy } from './copy';
import styles from './progress-panel.module.css';

interface ProgressPanelProps {
  checkout: CheckoutState;
  openStep: CheckoutStep;
}

/** 'N de 3 etapas concluídas' (§2). */
export function ProgressPanel({ checkout, openStep }: ProgressPanelProps) {
  const done = checkoutSteps.filter((step) => isStepDone(checkout, step)).length;

  function stateOf(step: CheckoutStep) {
    if (step === openStep) return 'process';
    return isStepDone(checkout, step) ? 'finish' : 'wait';
  }

  return (
    <section className={styles.panel} aria-label={copy.progressTitle}>
      <p role="status">{copy.progress(done)}</p>
      <div aria-hidden="true">
        <Steps
          size="small"
          current={checkoutSteps.indexOf(openStep)}
          responsive={false}
          titlePlacement="vertical"
          items={checkoutSteps.map((step) => ({
            title: copy.steps[step],
            status: stateOf(step),
          }))}
        />
      </div>
    </section>
  );
}
