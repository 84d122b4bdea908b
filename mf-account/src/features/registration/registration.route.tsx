export { RegistrationPage as Component } from './registration-page';
