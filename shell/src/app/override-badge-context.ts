import { createContext, type ReactNode } from 'react';

/** What stands on every page of somebody who looks at other versions; nothing for everybody else. */
export const OverrideBadgeContext = createContext<ReactNode>(null);
