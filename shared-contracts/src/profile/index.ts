export { brandShades } from './brand-color';
export { defaultProfile } from './default-profile';
export { readStoreProfile } from './read-profile';
export * from './store-profile';
export * from './store-terms';
export { whatsappLink } from './whatsapp-link';
