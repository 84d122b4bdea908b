import AntdSkeleton, { type SkeletonProps } from 'antd/es/skeleton';
import './styles/skeleton.css';

/** The outline of content that is loading. Hidden: it consists of an empty heading and list. */
export function Skeleton(skeleton: SkeletonProps) {
  return (
    <div aria-hidden="true">
      <AntdSkeleton {...skeleton} />
    </div>
  );
}
