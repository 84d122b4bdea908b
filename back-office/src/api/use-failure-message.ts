import { App } from 'antd';
import { copy } from './copy';
import { isFailure } from './failure';

/** Shows why a change failed that has no form: above the page, and read aloud. */
export function useFailureMessage(): (error: unknown) => void {
  const { message } = App.useApp();
  return (error) => void message.error(isFailure(error) ? error.resposta : copy.failed);
}
