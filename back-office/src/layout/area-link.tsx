import { createContext, use } from 'react';
import { Link } from 'react-router-dom';
import type { LinkProps } from 'react-router-dom';

/** The paths of the areas that the employee may open; undefined: all. */
export const OpenAreasContext = createContext<ReadonlySet<string> | undefined>(undefined);

interface AreaLinkProps extends Omit<LinkProps, 'to'> {
  /** From the root, as '/pedidos/12'. */
  to: string;
}

/** A link to another area. Only its text is shown to employees who may not open that area. */
export function AreaLink({ to, children, ...props }: AreaLinkProps) {
  const open = use(OpenAreasContext);
  const [, area = ''] = /^\/([^/?]*)/.exec(to) ?? [];
  if (open && !open.has(area)) return children;
  return (
    <Link to={to} {...props}>
      {children}
    </Link>
  );
}
