import { MAX_REDIRECTS_MB } from '@fireflay/back-office-wire';

export const copy = {
  title: 'Endereços antigos',
  intro:
    'Os endereços do site anterior, e a página desta loja a que cada um leva. Um arquivo novo troca a lista inteira; os endereços valem em até um minuto.',
  file: `CSV ou XLSX de até ${MAX_REDIRECTS_MB} MB, com as colunas “de” e “para”, como /pisos/porcelanato.html e /produtos/pisos-e-revestimentos.`,
  choose: 'Enviar arquivo',
  large: `O arquivo tem mais de ${MAX_REDIRECTS_MB} MB. Divida os endereços: uma lista tem no máximo 50.000.`,
  replaced: ({ added, changed, removed }: Record<'added' | 'changed' | 'removed', number>) =>
    added + changed + removed === 0
      ? 'A lista já era esta: nada mudou.'
      : `Novos: ${added}. Mudados: ${changed}. Tirados: ${removed}.`,
  lists: 'Listas',
  empty: 'Nenhum endereço antigo foi enviado.',
  list: 'Lista',
  inForce: 'em vigor',
  by: (author: string, moment: string) => [moment, author].filter(Boolean).join(', '),
  count: 'Endereços',
  actions: 'Ações',
  download: 'Baixar',
  downloadLabel: (id: number) => `Baixar a lista ${id}`,
  restore: 'Voltar a esta',
  restoreLabel: (id: number) => `Voltar a esta: lista ${id}`,
  restoreTitle: (id: number) => `Trocar a lista em vigor pela lista ${id}?`,
  cancel: 'Cancelar',
};
