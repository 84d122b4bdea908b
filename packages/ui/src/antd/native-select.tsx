import type { ComponentProps } from 'react';
import styles from './native-select.module.css';

/** The browser's own select in the look of antd's inputs: better on phones than antd's Select, and 80 kB smaller. */
export const NativeSelect = ({ className = '', ...props }: ComponentProps<'select'>) => (
  <select {...props} className={`${styles.select} ${className}`} />
);
