import { useDispatch, useSelector, useStore } from 'react-redux';
import { sampleCategories } from '../navigation/sample-categories';
import type { CategoryTree } from '../navigation';
import type { Feature, StoreProfile } from '../profile';
import type { Dispatch, Store } from './create-store';
import type { RootState } from './root-reducer';

export const useAppDispatch = useDispatch.withTypes<Dispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<Store>();

export function useStoreProfile(): StoreProfile {
  return useAppSelector((state) => state.profile);
}

/** Isolated pages and tests have no server, which puts the categories into the profile. */
const categoriesWithoutServer = process.env.NODE_ENV === 'production' ? [] : sampleCategories;

/** The categories of the store. Loaders get the state from the store of their context. */
export const selectCategories = ({ profile }: Pick<RootState, 'profile'>): CategoryTree =>
  profile.categories ?? categoriesWithoutServer;

export function useCategories(): CategoryTree {
  return useAppSelector(selectCategories);
}

/** Whether the store's back end has this feature. It never changes while a page is open. */
export function useFeature(name: Feature): boolean {
  return useAppSelector(({ profile }) => !profile.unavailable?.includes(name));
}
