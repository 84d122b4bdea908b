import Spin from 'antd/es/spin';
import { LoadingStatus } from 'shared-contracts/remotes';
import { BrandTheme } from '@fireflay/ui/theme/antd';
import styles from './busy-overlay.module.css';

/** Over the whole screen: nothing else may be touched meanwhile. */
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
