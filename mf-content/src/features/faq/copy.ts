import { paths } from 'shared-contracts/navigation';
import { CUTTING_LOSSES, formatRate } from 'shared-contracts/pricing';
import { storeTerms, whatsappLink } from 'shared-contracts/profile';
import type { StoreProfile } from 'shared-contracts/profile';
import { SAME_DAY_LIMIT_HOUR } from 'shared-contracts/calendar';
import type { TextSection } from '../../components/text/text';

export const copy = {
  title: 'Perguntas frequentes',
  description:
    'Como comprar, formas de pagamento, envio, garantia, trocas e devoluções na nossa loja de materiais para construção.',
  lead: 'O que mais nos perguntam antes e depois da compra.',
  search: 'Buscar nas perguntas',
  searchButton: 'Buscar',
  found: (count: number, text: string) =>
    count === 1 ? `1 resposta fala de “${text}”.` : `${count} respostas falam de “${text}”.`,
  noneFound: (text: string) => `Nenhuma resposta fala de “${text}”.`,
  all: 'Ver todas as perguntas',
  ask: 'Perguntar ao atendimento',
  own: 'Link para esta resposta',
  answerDescription: (question: string, store: string) =>
    `${question}: a resposta da ${store} para quem compra materiais de construção na loja virtual.`,
  others: 'Outras perguntas',
};

/** `10%, 15% ou 20%`. */
const losses = CUTTING_LOSSES.filter((percent) => percent > 0)
  .map((percent) => `${percent}%`)
  .join(', ')
  .replace(/, (?=[^,]*$)/, ' ou ');

export function questions(profile: StoreProfile): TextSection[] {
  const terms = storeTerms(profile);
  return [
    {
      id: 'como-comprar',
      title: 'Como comprar',
      blocks: [
        {
          steps: [
            'Encontre o produto pelas categorias ou pela busca e abra a página dele.',
            'Informe o seu CEP e clique em “Calcular” para ver prazos e valores. Depois clique em “Comprar Agora”.',
            'No carrinho, confira as quantidades, escolha a forma de entrega e clique em “Finalizar Compra”.',
            'Entre na sua conta, confirme o endereço e a entrega e pague com Pix ou cartão.',
          ],
        },
        `Pisos, porcelanatos e revestimentos têm preço por metro quadrado e são vendidos em caixas fechadas. Na página do produto, a calculadora converte a sua área em número de caixas e soma a sobra para recortes que você escolher: ${losses}.`,
        'Podem comprar pessoas físicas, com CPF, e empresas, com CNPJ.',
        { link: paths.products(), label: 'Ver todos os produtos' },
      ],
    },
    {
      id: 'seguranca',
      title: 'Segurança',
      blocks: [
        'Usamos os seus dados para entregar o pedido e falar com você sobre ele, nunca para vendê-los a terceiros.',
        'Os dados do cartão são usados apenas para autorizar o pagamento. O número e o código de segurança não ficam guardados conosco nem no seu navegador.',
        'Sua senha é guardada de um jeito que nem nós conseguimos ler. Nunca pedimos a sua senha, nem por telefone nem por mensagem.',
        `Ao pagar com Pix, confira se quem recebe é ${profile.legalName}, CNPJ ${profile.cnpj}.`,
        { link: paths.privacy(), label: 'Ler a política de privacidade' },
      ],
    },
    {
      id: 'envio',
      title: 'Sobre o envio',
      blocks: [
        'O frete e o prazo dependem do CEP, do peso e da quantidade. Eles aparecem na página do produto e no carrinho, antes de você pagar.',
        `Despachamos o pedido em até ${terms.dispatchDays} dias úteis depois da confirmação do pagamento.`,
        `Em ${profile.city}, quando a entrega no mesmo dia está disponível para o pedido, você recebe até as ${SAME_DAY_LIMIT_HOUR}:00.`,
        'Também dá para retirar na loja: o pedido fica pronto no prazo de até um dia útil.',
        'Se a sua região não aparecer na calculadora, o nosso atendimento combina a entrega com você.',
        { link: paths.deliveryPolicy(), label: 'Ler a política de entrega' },
      ],
    },
    {
      id: 'pagamento',
      title: 'Pagamento',
      blocks: [
        {
          points: profile.unavailable?.includes('commonTerms')
            ? [
                'Pix: o preço de cada produto no Pix está na página dele. O frete não tem desconto.',
                'Cartão de crédito Visa, Mastercard ou Elo: as parcelas, com ou sem juros, estão na página do produto e no pagamento.',
              ]
            : [
                `Pix: ${terms.pixDiscount}% de desconto no valor dos produtos. O desconto não se aplica ao frete.`,
                `Cartão de crédito Visa, Mastercard ou Elo: em até ${terms.interestFree}x sem juros.`,
                `De ${terms.interestFree + 1}x a ${terms.maxInstalments}x no cartão, com tarifa de ${formatRate(terms.monthlyRate)} a.m.`,
              ],
        },
        'O pedido é confirmado assim que o pagamento é aprovado. No Pix isso costuma levar poucos instantes; enquanto o código não expira, você pode abri-lo de novo na página do pedido.',
      ],
    },
    {
      id: 'garantia',
      title: 'Tempo de Garantia',
      blocks: [
        'Todo produto tem a garantia da lei: 90 dias para bens duráveis, como ferramentas, louças e metais, e 30 dias para os não duráveis, como tintas e massas, contados da entrega. Se o defeito era oculto, o prazo conta de quando ele aparece.',
        'Muitos fabricantes dão um prazo maior. Ele está na embalagem ou no manual do produto e soma-se à garantia da lei.',
        'Guarde a nota fiscal: é ela que comprova a compra e a data.',
        {
          link: whatsappLink(profile, 'Olá! Preciso acionar a garantia de um produto.'),
          label: 'Acionar a garantia pelo WhatsApp',
        },
      ],
    },
    {
      id: 'trocas',
      title: 'Trocas e Devoluções',
      blocks: [
        `Você pode desistir da compra em até ${terms.returnDays} dias corridos depois de receber o pedido, sem precisar dizer por quê. O frete da devolução é por nossa conta, e devolvemos tudo o que você pagou.`,
        'O produto deve voltar sem uso, com os acessórios e, se possível, na embalagem original. Pisos e revestimentos devem voltar em caixas fechadas: confira a tonalidade e o lote antes de assentar.',
        'Para desistir, abra o pedido em Meus Pedidos e escolha “Desistir da compra”. É um direito seu: artigo 49 do Código de Defesa do Consumidor.',
        { link: paths.orders(), label: 'Abrir os meus pedidos' },
        'Chegou quebrado, errado ou faltando? Avise-nos assim que perceber, de preferência com fotos. Trocamos o produto ou devolvemos o valor.',
        {
          link: whatsappLink(profile, 'Olá! Quero trocar ou devolver um produto.'),
          label: 'Pedir troca ou devolução pelo WhatsApp',
        },
      ],
    },
  ];
}
