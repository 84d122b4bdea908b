export { PasswordPage as Component } from './password-page';
