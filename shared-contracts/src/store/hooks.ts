import { useDispatch, useSelector, useStore } from 'react-redux';
import type { StoreProfile } from '../profile';
import type { Dispatch, Store } from './create-store';
import type { RootState } from './root-reducer';

export const useAppDispatch = useDispatch.withTypes<Dispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<Store>();

export function useStoreProfile(): StoreProfile {
  return useAppSelector((state) => state.profile);
}
