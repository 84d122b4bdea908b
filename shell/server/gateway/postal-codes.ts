import { createCircuitBreaker, PromiseCache, requestJson } from '@fireflay/service';
import { PostalAddress, type PostalAddressDto } from 'shared-contracts/wire';
import { Type } from 'typebox';

/** Postal codes change about monthly. */
const CACHE_LIMITS = { maxEntries: 5000, ttlMs: 24 * 3_600_000 };
const TIMEOUT_MS = 3000;

/** ViaCEP has sent `erro` as a boolean and as a text. */
const Reply = Type.Object({
  ...PostalAddress.properties,
  erro: Type.Optional(Type.Union([Type.Boolean(), Type.String()])),
});

export interface PostalCodes {
  /** @throws ExternalServiceError when the service cannot tell */
  find(cep: string): Promise<PostalAddressDto>;
}

/** Addresses of postal codes from ViaCEP. @param api its address, as 'https://viacep.com.br' */
export function createPostalCodes(api: string, notice: (text: string) => void): PostalCodes {
  const viaCep = createCircuitBreaker({ name: 'ViaCEP', timeoutMs: TIMEOUT_MS, notice });
  const cache = new PromiseCache<PostalAddressDto>(CACHE_LIMITS);
  return {
    find: (cep) =>
      cache.getOrLoad(cep, async () => {
        const found = await viaCep.callWithRetry((signal) =>
          requestJson({ url: `${api}/ws/${cep}/json/`, reply: Reply, signal }),
        );
        if (found.erro === true || found.erro === 'true') return { erro: true };
        const { logradouro, complemento, bairro, localidade, uf } = found;
        return { cep: found.cep, logradouro, complemento, bairro, localidade, uf };
      }),
  };
}
