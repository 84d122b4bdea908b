import type { LoaderFunctionArgs } from 'react-router-dom';
import { parseItems } from '../../components/address-items/address-items';
import type { QuickOrderData } from './quick-order-data';

export { QuickOrderPage as Component } from './quick-order-page';

export function loader({ request }: LoaderFunctionArgs): QuickOrderData {
  const { searchParams, origin } = new URL(request.url);
  const source = searchParams.get('itens') ?? '';
  const parsed = parseItems(source === '' ? null : source);
  return {
    source,
    items: parsed?.items ?? [],
    unread: parsed?.unread ?? 0,
    origin,
    isIndexed: searchParams.size === 0,
  };
}
