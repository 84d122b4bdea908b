// Remotes define their slices with the store's copy of Redux Toolkit, or with plain reducers of redux's types.
export type { Action, Middleware, Reducer, UnknownAction } from 'redux';
export { createSlice } from '@reduxjs/toolkit';
export type { PayloadAction } from '@reduxjs/toolkit';
export { skipToken } from '@reduxjs/toolkit/query/react';
export * from './api';
export * from './mappers/cart.mapper';
export * from './slices/cart.slice';
export * from './mappers/checkout.mapper';
export * from './slices/checkout.slice';
export * from './create-store';
export * from './mappers/delivery.mapper';
export * from './slices/delivery.slice';
export * from './hooks';
export type { PreloadedState } from './hydration';
export { injectSlice } from './inject-slice';
export type { StoreSlice } from './inject-slice';
export * from './load-query';
export * from './slices/notices.slice';
export { useIsCartPersisted } from './persistence/cart-persisted';
export { connectPersistence } from './persistence/connect-persistence';
export type {
  PrivacyChoice,
  QuickOrderDraft,
  QuickOrderDraftRow,
  SeenProduct,
} from './persistence/documents';
export * from './persistence/compared-products';
export * from './persistence/privacy-choice';
export * from './persistence/quick-order-drafts';
export * from './persistence/recent-searches';
export * from './persistence/seen-products';
export * from './persistence/shared-customer';
export type { RootState } from './root-reducer';
export * from './slices/search.slice';
export * from './mappers/session.mapper';
export * from './slices/session.slice';
export * from './shared.api';
export * from './sign-out';
