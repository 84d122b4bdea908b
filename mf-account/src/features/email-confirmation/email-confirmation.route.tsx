export { EmailConfirmationPage as Component } from './email-confirmation-page';
