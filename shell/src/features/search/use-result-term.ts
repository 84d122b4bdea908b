import { useLocation } from 'react-router-dom';
import { searchTerm } from 'shared-contracts/navigation';

/** The search text of the results on the screen; '' on any other page. */
export function useResultTerm(): string {
  return searchTerm(useLocation().pathname) ?? '';
}
