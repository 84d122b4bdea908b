import { createContext } from 'react';
import type { ReactNode } from 'react';

/** The badge on every page of a session with overrides; null otherwise. */
export const OverrideBadgeContext = createContext<ReactNode>(null);
