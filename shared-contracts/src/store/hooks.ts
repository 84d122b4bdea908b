import { useDispatch, useSelector, useStore } from 'react-redux';
import type { Feature, StoreProfile } from '../profile';
import type { Dispatch, Store } from './create-store';
import type { RootState } from './root-reducer';

export const useAppDispatch = useDispatch.withTypes<Dispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<Store>();

export function useStoreProfile(): StoreProfile {
  return useAppSelector((state) => state.profile);
}

/** Whether the store's back end has this feature. It never changes while a page is open. */
export function useFeature(name: Feature): boolean {
  return useAppSelector(({ profile }) => !profile.unavailable?.includes(name));
}
