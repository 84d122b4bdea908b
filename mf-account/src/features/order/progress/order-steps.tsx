import type { ComponentProps } from 'react';
import { Steps } from '@fireflay/ui/antd/steps';
import { copy } from '../copy';
import { toShownSteps } from '../order';
import type { Order } from '../order';
import styles from './order-progress-panel.module.css';

/** antd's steps are plain boxes; these reach their elements. */
type ItemRole = Pick<ComponentProps<'div'>, 'role' | 'aria-current'>;
const list = { role: 'list' };

type StepItem = NonNullable<ComponentProps<typeof Steps>['items']>[number];

export function OrderSteps({ order }: { order: Order }) {
  const { progress, shipping } = order;
  const lastDone = progress.kind === 'moving' ? progress.step : -1;
  const { steps, done } = toShownSteps(shipping.pickup, lastDone);
  const items = steps.map((step, index): StepItem & ItemRole => ({
    role: 'listitem',
    'aria-current': index === done ? 'step' : undefined,
    status: index <= done ? 'finish' : 'wait',
    title: (
      <>
        <span className="visually-hidden">{index <= done ? copy.stepDone : copy.stepOpen} </span>
        {step}
      </>
    ),
  }));

  return (
    <Steps
      {...list}
      className={styles.steps ?? ''}
      titlePlacement="vertical"
      // The number or the check mark, whose name would be English.
      iconRender={(icon) => (
        <span aria-hidden="true" className={styles.icon}>
          {icon}
        </span>
      )}
      current={done}
      items={items}
    />
  );
}
