export { SignInMessage } from './sign-in-message';
