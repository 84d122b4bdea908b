import { paths } from 'shared-contracts/navigation';

/** The chunks that the next page needs: after the cart the checkout, after the login the customer area. */
const NEXT_CHUNKS: Record<string, string[]> = {
  [paths.cart()]: ['antd-base', 'antd-common', 'antd-form'],
  [paths.login()]: ['antd-base', 'antd-common', 'antd-more'],
};

/**
 * Prefetches antd's files once a shopper uses the cart or the login. Not earlier: the first views of these pages must
 * not send more.
 */
export function prefetchOnInteraction() {
  const events = ['pointerdown', 'keydown'];
  function prefetch() {
    const chunks = NEXT_CHUNKS[location.pathname];
    if (!chunks) return;
    for (const event of events) removeEventListener(event, prefetch);
    for (const chunk of chunks) {
      const link = document.createElement('link');
      link.rel = 'prefetch';
      link.href = __webpack_public_path__ + __webpack_get_script_filename__(chunk);
      document.head.append(link);
    }
  }
  for (const event of events) addEventListener(event, prefetch);
}
