import { parseProductCode } from '../../domain/product-code';
import { builtInRouteTable, findPlace, searchTerm } from 'shared-contracts/navigation';
import type { CategoryTree } from 'shared-contracts/navigation';
import { reservedSegments } from 'shared-contracts/navigation/reserved-segments';

/** The shell's own pages, which no remote declares. */
const SHELL_PAGES = ['/entrar', '/pesquisar', '/produtos/pesquisar'];

/** Whether the store answers at a path; what a remote of another team shows is not known here. */
export function isOwnAddress(
  path: string,
  tree: CategoryTree,
  isForSale: (code: number) => boolean,
): boolean {
  const plain = path.toLowerCase().replace(/\/+$/, '');
  const [first = '', second = '', third] = plain.split('/').filter(Boolean);
  if (reservedSegments.includes(first) || SHELL_PAGES.includes(plain)) return true;
  if (searchTerm(path) !== null) return true;
  const pattern = builtInRouteTable.routeOf(path)?.pattern;
  if (pattern === undefined) return false;
  if (first === 'produto') {
    const code = parseProductCode(second);
    return code !== undefined && isForSale(code);
  }
  if (first === 'produtos' && second !== '') {
    return findPlace(tree, second, third) !== undefined;
  }
  return true;
}
