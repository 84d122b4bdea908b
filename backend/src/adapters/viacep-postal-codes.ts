import { PromiseCache, requestJson, createCircuitBreaker } from '@fireflay/service';
import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { PostalCodes } from '../ports/postal-codes';

const Address = Type.Object({
  logradouro: Type.Optional(Type.String()),
  complemento: Type.Optional(Type.String()),
  bairro: Type.Optional(Type.String()),
  localidade: Type.Optional(Type.String()),
  uf: Type.Optional(Type.String()),
  /** ViaCEP has sent both types. */
  erro: Type.Optional(Type.Union([Type.Boolean(), Type.String()])),
});

export interface ViaCepOptions {
  api: string;
  /** Used while ViaCEP is down: it finds at least the town. */
  fallback: PostalCodes;
  timeoutMs?: number | undefined;
  notice?: ((text: string) => void) | undefined;
}

/** Postal codes change about monthly. */
const CACHE_LIMITS = { maxEntries: 5_000, ttlMs: 24 * 3_600_000 };

/** Addresses from ViaCEP. */
export function viaCepPostalCodes({
  api,
  fallback,
  timeoutMs = 3_000,
  notice,
}: ViaCepOptions): PostalCodes {
  const viaCep = createCircuitBreaker({ name: 'ViaCEP', timeoutMs, notice });
  const cache = new PromiseCache<Static<typeof Address>>(CACHE_LIMITS);
  return {
    async find(cep) {
      try {
        const found = await cache.getOrLoad(cep, () =>
          viaCep.callWithRetry((signal) =>
            requestJson({ url: `${api}/ws/${cep}/json/`, reply: Address, signal }),
          ),
        );
        if (found.erro === true || found.erro === 'true') return null;
        const { logradouro = '', complemento = '', bairro = '', localidade = '', uf = '' } = found;
        if (!localidade || !uf) return await fallback.find(cep);
        return {
          street: logradouro,
          complement: complemento,
          district: bairro,
          city: localidade,
          uf,
        };
      } catch {
        // Any failure falls back to our own table.
        return fallback.find(cep);
      }
    },
  };
}
