/** Names and icons for a phone's home screen. */
export const WEB_MANIFEST_PATH = '/manifest.webmanifest';
