export { WhatsAppLink } from './whatsapp-link';
