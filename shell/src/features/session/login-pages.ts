import { matchPath } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';

const patterns = [
  paths.checkout(),
  `${paths.orders()}/*`,
  paths.tracking(),
  '/detalhes_pedido/:id',
];

/** Whether a page is of use to nobody but a customer who is signed in (§6). */
export function needsLogin(pathname: string): boolean {
  return patterns.some((pattern) => matchPath(pattern, pathname) !== null);
}
