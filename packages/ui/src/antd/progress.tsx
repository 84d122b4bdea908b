import AntdProgress from 'antd/es/progress';
import type { ComponentProps } from 'react';
import './styles/antd.css';

type ProgressProps = ComponentProps<typeof AntdProgress>;

/** Shows progress. Without a name (`aria-label`) it is a drawing beside a text, hidden from screen readers. */
export function Progress(progress: ProgressProps) {
  return <AntdProgress aria-hidden={progress['aria-label'] ? undefined : true} {...progress} />;
}
