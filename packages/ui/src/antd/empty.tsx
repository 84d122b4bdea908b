import AntdEmpty from 'antd/es/empty';
import type { ComponentProps } from 'react';
import './styles/antd.css';

type EmptyProps = Omit<ComponentProps<typeof AntdEmpty>, 'image'>;

// The drawing is hidden because it has its own title beside the description.
const drawing = <span aria-hidden="true">{AntdEmpty.PRESENTED_IMAGE_SIMPLE}</span>;

/** Nothing to show: a small drawing, the description, and what the shopper can do. */
export function Empty({ className = '', ...empty }: EmptyProps) {
  return <AntdEmpty {...empty} className={`ant-empty-normal ${className}`} image={drawing} />;
}
