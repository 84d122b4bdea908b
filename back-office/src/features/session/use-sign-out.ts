import { useDispatch } from 'react-redux';
import { api } from '../../api/api';
import { useFailureMessage } from '../../api/use-failure-message';
import { useUnsavedWork } from '../../layout/unsaved-work';
import { useSignOutMutation } from './session.api';

/** Signs out, after a question where work is unsaved. Nothing that was read stays in the browser. */
export function useSignOut() {
  const dispatch = useDispatch();
  const showFailure = useFailureMessage();
  const { askToLeave } = useUnsavedWork();
  const [send, { isLoading }] = useSignOutMutation();
  const signOut = async () => {
    if (!(await askToLeave())) return;
    const { error } = await send();
    if (error) showFailure(error);
    else dispatch(api.util.resetApiState());
  };
  return { signOut, isLoading };
}
