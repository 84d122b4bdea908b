import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { PostalCodes } from '../ports/postal-codes';
import { AnswerCache } from './answer-cache';
import { askJson } from './ask-json';
import { guard } from './guarded';

const Address = Type.Object({
  logradouro: Type.Optional(Type.String()),
  complemento: Type.Optional(Type.String()),
  bairro: Type.Optional(Type.String()),
  localidade: Type.Optional(Type.String()),
  uf: Type.Optional(Type.String()),
  /** The service has answered both. */
  erro: Type.Optional(Type.Union([Type.Boolean(), Type.String()])),
});

export interface ViaCep {
  api: string;
  /** Asked while the service is down: it knows at least the town. */
  otherwise: PostalCodes;
  timeoutMs?: number;
  notice?: (text: string) => void;
}

/** Postal codes change by the month. */
const REMEMBERED = { maxAnswers: 5_000, ttlMs: 24 * 3_600_000 };

/** ViaCEP's addresses. */
export function viaCepPostalCodes({
  api,
  otherwise,
  timeoutMs = 3_000,
  notice,
}: ViaCep): PostalCodes {
  const viaCep = guard({ name: 'ViaCEP', timeoutMs, notice });
  const answers = new AnswerCache<Static<typeof Address>>(REMEMBERED);
  return {
    async find(cep) {
      try {
        const found = await answers.get(cep, () =>
          viaCep.reading((signal) =>
            askJson({ url: `${api}/ws/${cep}/json/`, reply: Address, signal }),
          ),
        );
        if (found.erro === true || found.erro === 'true') return null;
        const { logradouro = '', complemento = '', bairro = '', localidade = '', uf = '' } = found;
        if (!localidade || !uf) return await otherwise.find(cep);
        return {
          street: logradouro,
          complement: complemento,
          district: bairro,
          city: localidade,
          uf,
        };
      } catch {
        // Whatever is wrong there, the shopper gets what we know ourselves.
        return otherwise.find(cep);
      }
    },
  };
}
