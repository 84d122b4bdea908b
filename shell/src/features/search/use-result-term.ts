import { useLocation } from 'react-router-dom';
import { searchTerm } from 'shared-contracts/navigation';

/** What the results on the screen were searched for; '' on any other screen. */
export function useResultTerm(): string {
  return searchTerm(useLocation().pathname) ?? '';
}
