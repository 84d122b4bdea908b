import type { ChannelChange, PublishedVersion, ReleaseChannel } from '@fireflay/back-office-wire';
import { formatDay, formatMoment } from '../../layout/format';

const percent = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });
const count = new Intl.NumberFormat('pt-BR');

const actions: Record<ChannelChange, string> = {
  promote: 'Promover para todos',
  canary: 'Dar a uma parte dos visitantes',
  withdraw: 'Retirar o canário',
  rollback: 'Voltar à anterior',
  pin: 'Fixar o que está no ar',
  unpin: 'Soltar',
};

const events: Record<string, string> = {
  ...actions,
  canary: 'Canário',
  freeze: 'Congelou as versões',
  unfreeze: 'Descongelou as versões',
  warned: 'Avisou',
  failed: 'Não conseguiu mudar',
};

export const copy = {
  title: 'Versões da loja',
  intro:
    'O que os visitantes recebem de cada parte da loja. Toda mudança pede um motivo e o seu código, vale em segundos e fica no histórico.',
  notConnected:
    'Este servidor não tem acesso às versões: falta RELEASES_DIR ou RELEASES_BUCKET na configuração. A linha de comando (npm run channel) continua valendo.',
  actions,
  eventOf: (what: string) => events[what] ?? what,
  live: ({ live }: ReleaseChannel) =>
    live
      ? `No ar: ${live.version}${live.since ? `, desde ${formatMoment(live.since)}` : ''}`
      : 'Nenhuma versão no ar',
  pinned: 'Fixada',
  canary: ({ version, percent: share }: NonNullable<ReleaseChannel['canary']>) =>
    `Canário: ${version}, para ${percent.format(share)}% dos visitantes`,
  plan: (plan: string, step: number) => `Plano ${plan}, no passo ${step + 1}`,
  previous: (version: string) => `Voltar leva à ${version}.`,
  owner: (owner: string) => `Quem responde: ${owner}`,
  change: (remote: string) => `Mudar ${remote}`,
  versionsOf: (remote: string) => `Versões de ${remote}`,
  version: 'Versão',
  published: 'Publicada',
  by: ({ author, commit, browserBytes }: PublishedVersion) =>
    [
      author,
      commit?.slice(0, 8),
      browserBytes !== undefined &&
        `${count.format(Math.round(browserBytes / 1000))} kB no navegador`,
    ]
      .filter(Boolean)
      .join(', '),
  pages: ({ pages, failed }: PublishedVersion) => {
    const all = `${count.format(pages)} ${pages === 1 ? 'página' : 'páginas'} na última hora`;
    const share = percent.format((failed / Math.max(pages, failed)) * 100);
    return failed > 0 ? `${all}, com falha ${count.format(failed)} (${share}%)` : all;
  },
  quality: 'Qualidade',
  yes: 'Sim',
  no: 'Não',
  doesNotCount: 'Não vale para estes arquivos',
  notAsked: 'Não precisa',
  noAnswer: 'Falta o sim',
  answeredBy: (who: string, at: string) => `${who}, ${formatMoment(at)}`,
  answer: (version: string) => `Responder pela ${version}`,
  answerShort: 'Responder',
  health: (version: string) => `Saúde da ${version}`,
  healthShort: 'Saúde',
  check: (version: string) => `Conferir a ${version}`,
  checkShort: 'Conferir',
  canRelease: (version: string) => `A ${version} serve em todas as shells no ar.`,
  cannotRelease: (version: string) => `A ${version} não pode ir ao ar:`,
  noVersions: 'Nenhuma versão publicada.',
  noRemotes: 'Nenhuma parte da loja foi publicada.',
  what: 'O que fazer',
  event: 'O quê',
  chooseVersion: 'Versão',
  impliedVersion: 'A que a ação implica',
  share: 'Como começa',
  byPercent: 'Uma porcentagem',
  byPlan: 'Um plano que cresce sozinho',
  percent: 'Porcentagem dos visitantes',
  planLabel: 'Plano',
  planHelp:
    'Porcentagens com a sua duração: 1:30m,10:2h,50:1d,100. A guarda dá cada passo se não achar falha.',
  why: 'Por quê',
  emergency: 'É uma emergência: passa sem o sim da qualidade e durante um congelamento',
  send: 'Confirmar',
  changed: 'Feito. A loja segue em segundos.',
  yourAnswer: 'A sua resposta',
  answers: { yes: 'Sim, pode ir ao ar', no: 'Não, ainda não' },
  answerHelp:
    'Vale para exatamente os arquivos desta versão, com o seu nome, e é assinada. Outra resposta a substitui.',
  whyAnswer: 'O que você viu',
  newerAnswer: 'Resposta dada enquanto você decidia:',
  answered: 'Resposta gravada e assinada.',
  freeze: 'Congelar versões',
  unfreeze: 'Descongelar',
  unfreezeTitle: 'Descongelar as versões agora?',
  frozen: (from: string, until: string, why: string) =>
    `Versões congeladas de ${formatMoment(from)} a ${formatMoment(until)}: ${why}`,
  freezeHelp: 'Nesses dias ninguém recebe outra versão; voltar à anterior continua possível.',
  from: 'Primeiro dia',
  until: 'Último dia',
  froze: (from: string, until: string) => `Congeladas de ${formatDay(from)} a ${formatDay(until)}.`,
  cancel: 'Cancelar',
  shells: 'Shells no ar',
  shell: 'Shell',
  contract: 'Contrato',
  guards: {
    on: 'A guarda retira canários ruins e desfaz promoções ruins',
    canary: 'A guarda retira canários ruins; das promoções só avisa',
    watch: 'A guarda só avisa',
  },
  startedAt: 'Começou',
  ready: 'Pronta',
  notReady: 'Não está pronta: não tem visitantes',
  noShells: 'Nenhuma shell se registrou.',
  history: 'Histórico',
  noHistory: 'Nada mudou ainda.',
  when: 'Quando',
  who: 'Quem',
  remote: 'Parte',
  allRemotes: 'Todas',
};
