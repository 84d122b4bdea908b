import Spin from 'antd/es/spin';
import { LoadingStatus } from 'shared-contracts/remotes';
import { BrandTheme } from '@fireflay/ui/theme/antd';
import styles from './busy-overlay.module.css';

/** Covers the whole screen while a payment is processed. */
export function BusyOverlay({ text }: { text: string }) {
  return (
    <div className={styles.cover}>
      <div className={styles.panel}>
        <BrandTheme>
          <Spin size="large" aria-hidden="true" />
        </BrandTheme>
        <LoadingStatus isVisible>
          <p>{text}</p>
        </LoadingStatus>
      </div>
    </div>
  );
}
