import type { StyleProviderProps } from '@ant-design/cssinjs';
import { createContext } from 'react';

export type StyleCache = NonNullable<StyleProviderProps['cache']>;

/**
 * Where antd's styles of one server render are collected. The server makes one with cssinjs's `createCache`
 * for each render and writes `extractStyle(cache)` into the head, once. null in the browser: antd has its own.
 */
export const StyleCacheContext = createContext<StyleCache | null>(null);
