import type { RouteTable } from 'shared-contracts/navigation';

/** The pages whose addresses contain a token, as links of e-mails, quotes and shared lists. */
const SECRET_PAGES = /^\/(redefinir|confirmaremail|orcamento|lista)(\/|$)/i;

export const isSecretPage = (pathname: string) => SECRET_PAGES.test(pathname);

/** The parameters of campaigns; nothing else of a query is reported. */
const CAMPAIGN_PARAMETER = /^(utm_\w+|gclid|gbraid|wbraid)$/;

/** The address as it is reported: of a customer's own pages only the form, because a path may contain an order number. */
export function toCountedAddress(
  { origin, pathname, searchParams }: URL,
  { routeOf }: Pick<RouteTable, 'routeOf'>,
): string {
  const route = routeOf(pathname);
  const address = new URL(route?.needsLogin ? route.pattern : pathname, origin);
  for (const [name, value] of searchParams) {
    if (CAMPAIGN_PARAMETER.test(name)) address.searchParams.append(name, value);
  }
  return address.href;
}
