import { App } from 'antd';
import { messageOf } from './failure';

/** Shows why a change failed that has no form: above the page, and read aloud. */
export function useFailureMessage(): (error: unknown) => void {
  const { message } = App.useApp();
  return (error) => void message.error(messageOf(error));
}
