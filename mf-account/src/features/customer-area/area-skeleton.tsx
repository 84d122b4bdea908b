import { SkeletonText } from '@fireflay/ui/skeleton';
import { LoadingStatus } from 'shared-contracts/remotes';

interface AreaSkeletonProps {
  /** The text for screen readers that names the missing content. */
  label: string;
  /** Lines of text in a card. */
  rows: number;
  /** Number of cards; 1 by default. */
  cards?: number;
  /** The class that gives each card its height, so that the layout does not shift. */
  className?: string | undefined;
}

/** The outline of a tab's cards while they are loading. */
export function AreaSkeleton({ label, rows, cards = 1, className = '' }: AreaSkeletonProps) {
  return (
    <>
      <LoadingStatus>{label}</LoadingStatus>
      {Array.from({ length: cards }, (_, index) => (
        <div key={index} className={`card ${className}`}>
          <SkeletonText rows={rows + 1} />
        </div>
      ))}
    </>
  );
}
