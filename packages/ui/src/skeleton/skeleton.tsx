import type { ReactNode } from 'react';
import { LoadingStatus } from 'shared-contracts/remotes';

interface SkeletonProps {
  /** It names the missing content, as 'Carregando os pedidos...'. */
  label: string;
  /** Classes of the box around the shapes. */
  className?: string | undefined;
  /** The number of shapes; the feature's style sheet sets their sizes. */
  count?: number;
  /** Custom shapes instead of `count` equal ones. */
  children?: ReactNode;
}

/** A placeholder for content that is loading: shapes, and a text for screen readers. */
export function Skeleton({ label, className, count = 1, children }: SkeletonProps) {
  return (
    <>
      <LoadingStatus>{label}</LoadingStatus>
      <div className={className} aria-hidden="true">
        {children ??
          Array.from({ length: count }, (_, index) => <div key={index} className="skeleton" />)}
      </div>
    </>
  );
}
