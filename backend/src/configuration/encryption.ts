import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts small secrets that the database keeps: a reader of the tables alone cannot use them. AES-256-GCM. */
export interface Encryption {
  encrypt: (text: string) => string;
  /** @throws Error when the text was altered, or SECRET_KEY is another one */
  decrypt: (encrypted: string) => string;
}

/** @param secret `SECRET_KEY` */
export function createEncryption(secret: string, purpose: 'authenticator'): Encryption {
  const key = createHmac('sha256', secret).update(`encrypt ${purpose}`).digest();
  return {
    encrypt(text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    decrypt(encrypted) {
      const bytes = Buffer.from(encrypted, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
  };
}
