import type { PlainBlock } from 'shared-contracts/content';
import type { StoreProfile } from 'shared-contracts/profile';

/** The entries that the store keeps in the browser, with the names that browsers show. */
export const browserTerms = ({ analytics }: StoreProfile): PlainBlock[] => [
  ...(analytics?.provider === 'ga4'
    ? [
        {
          text: 'Se você aceitar, o Google Analytics conta as suas visitas e guarda cookies com o nome _ga. Ele recebe os endereços das páginas, sem número de pedido nem dados seus. Ao rejeitar em “Preferências de privacidade”, no rodapé, eles são apagados. Sem o seu sim, vale o que segue.',
        },
      ]
    : []),
  ...(analytics?.provider === 'plausible'
    ? [
        {
          text: 'Se você aceitar, o Plausible conta as suas visitas, sem cookie. Ele recebe os endereços das páginas, sem número de pedido nem dados seus.',
        },
      ]
    : []),
  {
    text: 'Usamos apenas cookies próprios e necessários. Nenhum deles acompanha você em outros sites, e nenhum serve a publicidade. Em conexão segura, o nome de cada um começa com __Host-.',
  },
  {
    facts: [
      {
        term: 'fireflay_session',
        text: 'mantém você na sua conta depois de entrar. Dura até trinta dias, até quatorze sem uso, e termina quando você sai.',
      },
      {
        term: 'fireflay_device',
        text: 'um código que diz que você já entrou na sua conta neste aparelho. Com ele você continua entrando quando outros tentam adivinhar a sua senha. Dura até 400 dias.',
      },
      {
        term: 'release-bucket',
        text: 'um número sorteado que mostra a você sempre a mesma versão das páginas enquanto publicamos uma nova aos poucos. Não diz quem você é. Dura 180 dias.',
      },
      {
        term: 'release-avoided',
        text: 'os nomes de versões que falharam no seu navegador, para que a página seguinte venha sem elas. Dura até você fechar o navegador.',
      },
      {
        term: 'release-override',
        text: 'só existe no navegador de quem testa a loja para nós: os nomes das versões que escolheu ver. Dura até fechar o navegador.',
      },
      {
        term: 'release-preview',
        text: 'só existe no navegador de quem testa a loja para nós: o nome de uma versão que ainda não publicamos para todos. Dura até oito horas.',
      },
      {
        term: 'content-preview',
        text: 'só existe no navegador de quem trabalha na loja: mostra um conteúdo que ainda não publicamos. Dura até oito horas.',
      },
    ],
  },
  { text: 'No armazenamento do seu navegador, e só nele, ficam:' },
  {
    facts: [
      {
        term: 'Até você os apagar',
        text: 'o carrinho, o CEP, o preenchimento do pedido, os produtos vistos por último, a última lista de produtos aberta, os links de listas da obra que você abriu para editar, o que você disse sobre a medição e, se a loja não as guarda na sua conta, as suas listas da obra.',
      },
      {
        term: 'Até você fechar a aba',
        text: 'o seu nome, os seus dados de cliente, o endereço de entrega, o frete escolhido, a última pesquisa e o tipo de lugar de onde veio a visita, com o valor do carrinho que ela encheu.',
      },
    ],
  },
  {
    text: 'Nada do cartão fica guardado ali. Ao sair da conta, apagamos os dados de cliente; o carrinho fica. Você pode apagar tudo nas configurações do navegador.',
  },
  {
    text: 'Só se você aceitar, medimos a velocidade das páginas, sem cookie e sem saber quem você é. Em “Preferências de privacidade”, no rodapé, você muda de ideia quando quiser.',
  },
  {
    text: 'Para a loja funcionar, a página conta ao nosso servidor quais versões das suas partes usou e quais falharam. Para contarmos as visitas de cada dia, conta também de que tipo de lugar a visita veio, se encheu um carrinho, de que valor, e se fez um pedido. O aviso não leva cookie, endereço visitado nem nada que você tenha digitado.',
  },
];
