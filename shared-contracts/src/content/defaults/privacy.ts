import { paths } from '../../navigation/paths';
import type { SectionsPage } from '../text-sections';

/** The privacy policy required by Lei nº 13.709/2018 (LGPD). */
export const standardPrivacy: SectionsPage = {
  description:
    'Quais dados pessoais a nossa loja usa, para quê, com qual base legal, com quem os compartilha, por quanto tempo os guarda e como você exerce os seus direitos pela LGPD.',
  lead: 'Em vigor desde 6 de julho de 2023.',
  sections: [
    {
      id: 'quem-somos',
      title: 'Quem responde pelos seus dados',
      blocks: [
        {
          text: 'Esta política explica como tratamos dados pessoais nesta loja na internet, conforme a Lei Geral de Proteção de Dados Pessoais (LGPD, Lei nº 13.709/2018) e o Marco Civil da Internet (Lei nº 12.965/2014).',
        },
        {
          facts: [
            {
              term: 'Controlador',
              text: '{razao_social}, CNPJ {cnpj}, {endereco}. É quem decide por que e como os seus dados são usados.',
            },
            {
              term: 'Encarregado pelos dados pessoais (DPO)',
              text: '{encarregado}, {email_encarregado}. É quem recebe os seus pedidos e as comunicações da Autoridade Nacional de Proteção de Dados (ANPD).',
            },
          ],
        },
        { link: 'mailto:{email_encarregado}', label: 'Escrever ao encarregado' },
      ],
    },
    {
      id: 'dados',
      title: 'Quais dados usamos',
      blocks: [
        {
          text: 'Para olhar produtos, montar o carrinho e calcular o frete, você não precisa se identificar. Quando você se cadastra, compra ou escreve para nós, usamos:',
        },
        {
          facts: [
            {
              term: 'Cadastro',
              text: 'nome ou razão social, CPF ou CNPJ, e-mail, telefones e senha. A senha é guardada de forma que nem nós conseguimos lê-la.',
            },
            {
              term: 'Compra e entrega',
              text: 'produtos, quantidades, valores, endereço, forma de entrega e andamento de cada pedido.',
            },
            {
              term: 'Pagamento',
              text: 'forma escolhida, número de parcelas e a resposta da instituição de pagamento. O número do cartão, a validade e o código de segurança só passam por nós para autorizar a compra: não são guardados nem registrados.',
            },
            {
              term: 'Listas da obra',
              text: 'o nome das listas e os produtos que você põe nelas. Se você compartilhar uma, quem tem o link vê a lista e o seu primeiro nome, até você parar.',
            },
            {
              term: 'Atendimento',
              text: 'nome, telefone, e-mail e o texto das mensagens que você nos manda.',
            },
            {
              term: 'Orçamento',
              text: 'os produtos e, só se você os informar, nome, telefone, e-mail, cliente e obra. Quem tem o link vê o orçamento, menos o seu telefone e o seu e-mail.',
            },
            {
              term: 'Aviso de estoque',
              text: 'o e-mail que você informa e o produto, até a mensagem única que enviamos quando ele chega.',
            },
            {
              term: 'Acesso',
              text: 'endereço IP, data e hora, a página pedida e, de quem entrou na conta, o começo e o fim da sessão.',
            },
          ],
        },
        {
          text: 'Não pedimos dados sensíveis, como saúde, religião ou biometria. Por favor, não os escreva nas mensagens.',
        },
      ],
    },
    {
      id: 'finalidades',
      title: 'Para que usamos, e com qual base legal',
      blocks: [
        {
          facts: [
            {
              term: 'Vender, cobrar, entregar, trocar e atender a garantia',
              text: 'cadastro, compra e pagamento. Base: execução do contrato com você (LGPD, art. 7º, V).',
            },
            {
              term: 'Manter a sua conta, os seus pedidos e as suas listas',
              text: 'cadastro, compra e listas. Base: execução do contrato (art. 7º, V).',
            },
            {
              term: 'Emitir nota fiscal e guardar o que a lei manda guardar',
              text: 'nome, CPF ou CNPJ, endereço e compra; registros de acesso. Base: obrigação legal (art. 7º, II).',
            },
            {
              term: 'Responder às suas mensagens',
              text: 'dados do atendimento. Base: providências pedidas por você (art. 7º, V).',
            },
            {
              term: 'Fazer, enviar e responder orçamentos',
              text: 'os dados do orçamento. Base: providências pedidas por você antes do contrato (art. 7º, V).',
            },
            {
              term: 'Avisar que um produto chegou',
              text: 'o e-mail do aviso. Base: o seu consentimento (art. 7º, I), que você dá e retira pelo link da mensagem.',
            },
            {
              term: 'Proteger a loja e você contra fraude e acesso indevido, e corrigir falhas',
              text: 'acesso, tentativas de entrar e relatos técnicos de erros. Base: legítimo interesse (art. 7º, IX), sem formar um perfil seu.',
            },
            {
              term: 'Saber de onde vêm as visitas e as vendas',
              text: 'só contagens por dia: quantas visitas vieram de um buscador, de uma rede social ou de uma campanha nossa, quantas encheram um carrinho, e o valor delas somado. Nenhuma contagem diz quem você é. O pedido guarda de onde veio a visita em que foi feito. Base: legítimo interesse (art. 7º, IX), sem formar um perfil seu.',
            },
            {
              term: 'Medir a velocidade das páginas, só se você aceitar',
              text: 'tempos de carregamento e de resposta, sem identificar você. Base: o seu consentimento (art. 7º, I), que você retira quando quiser.',
            },
            {
              term: 'Defender direitos em processos',
              text: 'o necessário em cada caso. Base: exercício regular de direitos (art. 7º, VI).',
            },
          ],
        },
        {
          text: 'Não vendemos os seus dados, não fazemos publicidade de terceiros e não tomamos decisões automatizadas sobre a sua personalidade, o seu consumo ou o seu crédito.',
        },
      ],
    },
    {
      id: 'compartilhamento',
      title: 'Com quem compartilhamos',
      blocks: [
        {
          text: 'Só com quem precisa deles para que a compra aconteça, só o necessário e sob contrato:',
        },
        {
          facts: [
            {
              term: 'Instituições de pagamento e operadoras de cartão',
              text: 'valor, dados do pagamento e quem paga, para cobrar e devolver.',
            },
            {
              term: 'Transportadoras, entregadores e quem calcula o frete',
              text: 'CEP, peso e volume para calcular; nome, endereço e telefone para entregar.',
            },
            {
              term: 'Serviço de endereços por CEP',
              text: 'apenas o CEP que você digita.',
            },
            {
              term: 'Hospedagem da loja e envio de e-mails',
              text: 'guardam e transmitem os dados em nosso nome, segundo as nossas instruções.',
            },
            {
              term: 'Autoridades fiscais, Justiça e ANPD',
              text: 'quando a lei ou uma ordem judicial exige.',
            },
          ],
        },
        {
          text: 'Se um desses fornecedores guardar dados fora do Brasil, isso só acontece com as garantias dos artigos 33 a 36 da LGPD.',
        },
        {
          text: 'O botão de conversa abre o WhatsApp, que tem a sua própria política de privacidade: nada vai para lá antes de você o abrir.',
        },
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies e armazenamento no navegador',
      blocks: [{ insert: 'browser' }],
    },
    {
      id: 'prazos',
      title: 'Por quanto tempo guardamos',
      blocks: [
        {
          facts: [
            { term: 'Cadastro e listas', text: 'enquanto a sua conta existir.' },
            {
              term: 'Pedidos e notas fiscais',
              text: 'quando a conta é excluída, o nome, o documento e o endereço das notas ficam à parte por cinco anos, contados do ano seguinte (Código Tributário Nacional, arts. 173 e 174), e são então apagados. Dos pedidos sem nota, o endereço sai na hora.',
            },
            {
              term: 'Mensagens',
              text: 'cinco anos, o prazo do Código de Defesa do Consumidor (art. 27), ou até você excluir a conta.',
            },
            { term: 'Orçamentos', text: 'um ano depois do fim da validade.' },
            {
              term: 'Avisos de estoque',
              text: 'até a mensagem ser enviada ou o aviso ser cancelado; sete dias sem confirmação; no máximo seis meses.',
            },
            { term: 'Sessões', text: 'trinta dias, ou até você sair da conta ou mudar a senha.' },
            { term: 'Links para uma nova senha', text: '60 minutos, para um só uso.' },
            {
              term: 'Registros de acesso',
              text: 'seis meses, sob sigilo (Marco Civil da Internet, art. 15).',
            },
          ],
        },
        { text: 'Vencido o prazo, os dados são apagados ou tornados anônimos.' },
      ],
    },
    {
      id: 'seguranca',
      title: 'Como protegemos',
      blocks: [
        {
          points: [
            'A conexão com a loja é criptografada.',
            'As senhas são guardadas de forma irreversível; tentativas repetidas de entrar são barradas.',
            'Uma mudança de senha encerra as sessões em outros aparelhos, e avisamos você por e-mail.',
            'Ninguém vê os pedidos, as listas ou os dados de outra pessoa, mesmo conhecendo o número deles.',
            'Só quem precisa dos dados para trabalhar tem acesso a eles.',
          ],
        },
        {
          text: 'Nenhum sistema é infalível. Se um incidente puder trazer risco ou dano relevante a você, avisamos você e a ANPD no prazo da lei (LGPD, art. 48).',
        },
      ],
    },
    {
      id: 'direitos',
      title: 'Os seus direitos, e como usá-los aqui',
      blocks: [
        { text: 'A LGPD (art. 18) dá a você, a qualquer momento e sem custo:' },
        {
          facts: [
            {
              term: 'Confirmação, acesso e portabilidade',
              text: 'em Perfil do Usuário, ‘Baixar meus dados’ entrega na hora tudo o que guardamos sobre você, em um arquivo que outros sistemas conseguem ler.',
            },
            {
              term: 'Correção',
              text: 'telefones e e-mail você muda em Perfil do Usuário; nome e documento, com o encarregado.',
            },
            {
              term: 'Eliminação, anonimização ou bloqueio',
              text: 'em Perfil do Usuário, ‘Excluir minha conta’ apaga o cadastro, as listas e as mensagens; fica só o que a lei manda guardar. Do que for desnecessário ou excessivo, peça o bloqueio ao encarregado.',
            },
            {
              term: 'Informação',
              text: 'com quem os seus dados foram compartilhados, e o que acontece se você não consentir.',
            },
            {
              term: 'Oposição e retirada do consentimento',
              text: 'a um uso de que você discorda, ou ao que dependia do seu consentimento.',
            },
            {
              term: 'Revisão',
              text: 'de decisões automatizadas (art. 20), se um dia as tomarmos.',
            },
          ],
        },
        { link: paths.profile(), label: 'Abrir o meu perfil' },
        {
          text: 'Para o resto, escreva para {email_encarregado}. Respondemos em até {dias_resposta} dias; a declaração completa sobre os seus dados chega em até 15 dias (art. 19). Podemos pedir que você confirme a sua identidade, para não entregar os seus dados a outra pessoa.',
        },
        { text: 'Se a resposta não resolver, você pode peticionar à ANPD ou procurar o Procon.' },
        { link: 'https://www.gov.br/anpd', label: 'Página da ANPD' },
      ],
    },
    {
      id: 'criancas',
      title: 'Crianças e adolescentes',
      blocks: [
        {
          text: 'A loja é destinada a maiores de 18 anos. Não colhemos de propósito dados de crianças e adolescentes (LGPD, art. 14); pais e responsáveis que souberem de um cadastro assim podem pedir ao encarregado que o apaguemos.',
        },
      ],
    },
    {
      id: 'mudancas',
      title: 'Mudanças e contato',
      blocks: [
        {
          text: 'Quando esta política mudar, publicamos o novo texto aqui, com a data em que passa a valer. Se a mudança atingir o uso dos dados que já temos, avisamos por e-mail antes.',
        },
        { text: 'Dúvidas: {email_encarregado}, {email} ou {telefone}.' },
        { link: paths.contact(), label: 'Ver todos os canais de contato' },
      ],
    },
  ],
};
