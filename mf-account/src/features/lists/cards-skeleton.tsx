import { AreaSkeleton } from '../customer-area/area-skeleton';
import { copy } from './copy';

/** For the pages of the customer area; the choice of a list on other pages has a skeleton without antd. */
export function CardsSkeleton() {
  return <AreaSkeleton label={copy.loading} rows={1} cards={2} />;
}
