export { Skeleton } from './skeleton';
export { SkeletonText } from './skeleton-text';
