import { ReleasesNotWritableError } from '@fireflay/releases';
import type { RefusalCode, RefusalReason } from '../protocol/refusal-reason';

const refusals: Record<RefusalCode, (detail: string) => string> = {
  address: () => 'o endereço não é o desta versão nesta loja',
  replaced: () => 'o manifesto não é o que foi publicado',
  unsigned: () => 'o manifesto não tem a assinatura de uma chave desta loja para esta parte',
  contract: (range) => `pede o contrato ${range}, que esta shell não cumpre`,
  changed: (file) => `${file} não é o que foi publicado`,
  unreadable: (file) => `${file} não pode ser lido`,
  malformed: () => 'o manifesto não é válido ou é de outra versão',
  doesNotLoad: () => 'o código do servidor não carrega',
  pollutes: (member) => `muda ou acrescenta ${member}, que é de todas as partes`,
  hangs: () => 'trava ou encerra o processo que a desenha',
  crashes: () => 'lança erros fora das páginas que desenha',
  hangsWhileLoading: () => 'trava ou encerra o processo ao ser carregada',
};

const writeFailures: Record<string, string> = {
  EACCES: 'a shell não tem permissão para gravar na pasta das versões',
  EPERM: 'a shell não tem permissão para gravar na pasta das versões',
  EROFS: 'a pasta das versões só pode ser lida',
  ENOSPC: 'o disco está cheio',
};

export const copy = {
  refusal: ({ code, detail = '' }: RefusalReason) => refusals[code](detail),
  /** Why a change of a channel could not be written. */
  writeFailure(error: unknown): string {
    const cause =
      error instanceof Error ? (error.cause as NodeJS.ErrnoException | undefined) : undefined;
    const known = writeFailures[cause?.code ?? ''];
    if (known) return known;
    const isBusy = error instanceof ReleasesNotWritableError && !cause;
    return isBusy ? 'outra mudança está sendo gravada' : 'o motivo está no log da shell';
  },
};
