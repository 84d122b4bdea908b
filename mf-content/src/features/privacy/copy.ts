import { formatLongDate, REPLY_DAYS } from 'shared-contracts/calendar';
import { paths } from 'shared-contracts/navigation';
import { addressLine, type StoreProfile } from 'shared-contracts/profile';
import type { TextSection } from '../text/text';

const effectiveFrom = '2023-07-06';

export const copy = {
  title: 'Política de privacidade',
  description:
    'Quais dados pessoais a nossa loja usa, para quê, com quem os compartilha e como você exerce os seus direitos pela LGPD.',
  lead: `Em vigor desde ${formatLongDate(effectiveFrom)}.`,
  contents: 'Nesta página',
};

export function privacyTerms(profile: StoreProfile): TextSection[] {
  const [office] = profile.stores;

  return [
    {
      id: 'quem-somos',
      title: 'Quem cuida dos seus dados',
      blocks: [
        `Quem decide sobre o uso dos seus dados nesta loja, o controlador na linguagem da Lei Geral de Proteção de Dados Pessoais (LGPD, Lei nº 13.709/2018), é ${profile.legalName}, CNPJ ${profile.cnpj}${office ? `, ${addressLine(office)}` : ''}.`,
        'Esta política vale para as compras e os cadastros feitos nesta loja na internet.',
      ],
    },
    {
      id: 'dados',
      title: 'Quais dados usamos',
      blocks: [
        {
          points: [
            'Cadastro: nome ou razão social, CPF ou CNPJ, e-mail, telefones e senha.',
            'Compra e entrega: produtos, valores, endereço, forma de entrega e andamento do pedido.',
            'Pagamento: a forma escolhida e a resposta da operadora. O número do cartão e o código de segurança servem só para autorizar o pagamento e não são guardados.',
            'Atendimento: as mensagens que você nos manda.',
            'Navegação: dados técnicos do acesso, como o endereço IP, a data e a hora.',
          ],
        },
        'Para olhar produtos, montar o carrinho e calcular o frete, você não precisa se identificar.',
      ],
    },
    {
      id: 'finalidades',
      title: 'Para que usamos',
      blocks: [
        {
          points: [
            'Vender, cobrar, entregar e atender trocas e garantias, porque isso faz parte do contrato de compra.',
            'Emitir a nota fiscal e guardar o que a lei manda guardar.',
            'Proteger a loja e você contra fraudes e acessos indevidos, que é nosso interesse legítimo e o seu.',
            'Responder às suas mensagens, a seu pedido.',
          ],
        },
        'Não vendemos os seus dados, e eles não são usados para publicidade de terceiros.',
      ],
    },
    {
      id: 'compartilhamento',
      title: 'Com quem compartilhamos',
      blocks: [
        'Só com quem precisa deles para que a compra aconteça, e só o necessário:',
        {
          points: [
            'instituições de pagamento e operadoras de cartão;',
            'transportadoras e entregadores;',
            'empresas que hospedam a loja e enviam os nossos e-mails;',
            'autoridades, quando a lei ou a Justiça exige.',
          ],
        },
        'O botão de conversa abre o WhatsApp, que tem a sua própria política de privacidade.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies e armazenamento no navegador',
      blocks: [
        'Não usamos cookies de publicidade nem de medição.',
        'Usamos um cookie de sessão, necessário para manter você na sua conta depois de entrar. Ele não acompanha você em outros sites.',
        'O carrinho, o CEP e o preenchimento do pedido ficam guardados no seu próprio navegador, para você não perder o que já fez. Nada do cartão fica guardado ali. Você pode apagar tudo nas configurações do navegador; ao sair da conta, apagamos os dados de cliente.',
      ],
    },
    {
      id: 'prazos',
      title: 'Por quanto tempo guardamos',
      blocks: [
        'Guardamos o cadastro enquanto a sua conta existir. Dados de pedidos e notas fiscais ficam pelo prazo das leis fiscais e de defesa do consumidor. Depois disso, eles são apagados ou tornados anônimos.',
      ],
    },
    {
      id: 'seguranca',
      title: 'Como protegemos',
      blocks: [
        'A conexão com a loja publicada é criptografada. As senhas são guardadas de forma irreversível, e só quem precisa dos dados para trabalhar tem acesso a eles.',
        'Nenhum sistema é infalível. Se um incidente puder trazer risco a você, avisamos você e a Autoridade Nacional de Proteção de Dados (ANPD).',
      ],
    },
    {
      id: 'direitos',
      title: 'Os seus direitos',
      blocks: [
        'A qualquer momento, e sem custo, você pode pedir:',
        {
          points: [
            'a confirmação de que tratamos os seus dados e o acesso a eles;',
            'a correção do que está incompleto, errado ou desatualizado;',
            'o bloqueio ou a eliminação do que for desnecessário ou excessivo;',
            'a portabilidade para outro fornecedor;',
            'a informação sobre com quem os compartilhamos;',
            'a eliminação do que foi tratado com o seu consentimento, e a retirada dele;',
            'a oposição a um uso de que você discorda.',
          ],
        },
        'Na sua conta, em Perfil do Usuário, você mesmo corrige os seus contatos, baixa uma cópia de todos os seus dados e exclui a conta.',
        { link: paths.profile(), label: 'Abrir o meu perfil' },
        `Para o resto, escreva para ${profile.email}. Respondemos em até ${REPLY_DAYS} dias e podemos pedir que você confirme a sua identidade. Se a resposta não resolver, você pode reclamar à ANPD.`,
      ],
    },
    {
      id: 'criancas',
      title: 'Crianças e adolescentes',
      blocks: [
        'A loja é destinada a maiores de 18 anos, e não colhemos de propósito dados de crianças e adolescentes. Se isso tiver acontecido, avise-nos e apagamos.',
      ],
    },
    {
      id: 'mudancas',
      title: 'Mudanças e contato',
      blocks: [
        'Quando esta política mudar, publicamos o novo texto aqui, com a data em que passa a valer.',
        `Dúvidas sobre os seus dados: ${profile.email} ou ${profile.phone}.`,
        { link: paths.contact(), label: 'Ver todos os canais de contato' },
      ],
    },
  ];
}
