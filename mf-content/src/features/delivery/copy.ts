import { SAME_DAY_LIMIT_HOUR } from 'shared-contracts/calendar';
import { paths } from 'shared-contracts/navigation';
import { addressLine, pickupStore, storeTerms, whatsappLink } from 'shared-contracts/profile';
import type { StoreProfile } from 'shared-contracts/profile';
import { formatOpeningHours } from '../../components/text/format-opening-hours';
import type { TextSection } from '../../components/text/text';

export const copy = {
  title: 'Política de entrega',
  description:
    'Prazos, horários, frete, condições de entrega, recusa e novas tentativas dos pedidos feitos na nossa loja.',
  lead: 'Como, quando e em que condições o seu pedido chega.',
};

export function deliveryTerms(profile: StoreProfile): TextSection[] {
  const pickup = pickupStore(profile);
  const { dispatchDays, pixDiscount, replyDays, returnDays } = storeTerms(profile);

  return [
    {
      id: 'contato',
      title: 'Contato',
      blocks: [
        `Para falar sobre uma entrega, tenha em mãos o número do pedido. Ligue para ${profile.phone}, escreva para ${profile.email} ou chame pelo WhatsApp. Respondemos a todas as mensagens em até ${replyDays} dias.`,
        {
          link: whatsappLink(profile, 'Olá! Tenho uma dúvida sobre a entrega do meu pedido.'),
          label: 'Falar sobre a entrega pelo WhatsApp',
        },
      ],
    },
    {
      id: 'prazos',
      title: 'Prazos',
      blocks: [
        `O pedido é despachado em até ${dispatchDays} dias úteis depois da confirmação do pagamento. O prazo de entrega de cada opção aparece ao lado dela, antes da compra.`,
        `Quando a entrega no mesmo dia está disponível para o seu CEP e o seu pedido, você recebe até as ${SAME_DAY_LIMIT_HOUR}:00.`,
        'Contamos os prazos em dias úteis: de segunda a sexta-feira, sem os feriados nacionais.',
        ...(pickup
          ? [
              `Na retirada, o pedido fica pronto no prazo de até um dia útil em ${pickup.name}: ${addressLine(pickup)}.`,
            ]
          : []),
      ],
    },
    {
      id: 'horarios',
      title: 'Horários',
      blocks: [
        'Entregamos nestes horários:',
        { points: profile.hours.map(formatOpeningHours) },
        'Não é possível marcar uma hora exata. Deixe alguém à espera durante o período.',
      ],
    },
    {
      id: 'frete',
      title: 'Frete',
      blocks: [
        'O frete é calculado pelo CEP, pelo peso e pela quantidade dos produtos, e somado ao total antes do pagamento. Quando uma opção aparece como “Grátis”, você não paga nada por ela.',
        profile.unavailable?.includes('commonTerms')
          ? 'O desconto do Pix vale para os produtos, não para o frete.'
          : `O desconto de ${pixDiscount}% do Pix vale para os produtos, não para o frete.`,
        'Se a calculadora não atende a sua região, fazemos uma Entrega Personalizada: o nosso atendimento informa o valor e o prazo.',
      ],
    },
    {
      id: 'condicoes',
      title: 'Condições de entrega',
      blocks: [
        {
          points: [
            'Alguém maior de 18 anos deve receber o pedido, com documento.',
            'A entrega é feita no térreo, onde o veículo consegue parar. Não içamos nem subimos materiais por escadas.',
            'Quem compra deve garantir que a rua e a portaria permitem a passagem dos volumes.',
            'Confira a quantidade, as embalagens e o lote dos pisos antes de assinar o comprovante.',
          ],
        },
      ],
    },
    {
      id: 'recusa',
      title: 'Recusa do recebimento',
      blocks: [
        'Recuse a entrega e anote o motivo no comprovante se:',
        {
          points: [
            'a embalagem estiver aberta, molhada ou amassada;',
            'o produto estiver quebrado;',
            'o produto ou a quantidade não forem os do pedido;',
            'a nota fiscal não acompanhar a mercadoria.',
          ],
        },
        `Depois nos avise: enviamos o produto certo ou devolvemos o valor. Mesmo tendo recebido, você pode devolver a compra em até ${returnDays} dias, com o frete da devolução por nossa conta.`,
        { link: paths.faq('trocas'), label: 'Ver trocas e devoluções' },
      ],
    },
    {
      id: 'tentativas',
      title: 'Tentativas de entrega',
      blocks: [
        'Se ninguém puder receber o pedido, falamos com você pelo telefone ou pelo e-mail do cadastro para combinar uma nova data.',
        'Sem resposta, o pedido volta para a nossa loja e fica guardado para você, que escolhe entre uma nova entrega, a retirada ou a devolução do valor. Uma nova entrega pode ter novo frete.',
      ],
    },
    {
      id: 'cadastro',
      title: 'Erros no cadastro',
      blocks: [
        'Confira o CEP, o número e o complemento antes de pagar. Um endereço incompleto ou errado atrasa a entrega e pode gerar um novo frete.',
        'Percebeu o erro depois da compra? Fale conosco o quanto antes: enquanto o pedido não foi despachado, corrigimos o endereço. Se a mudança altera o frete, avisamos antes de cobrar.',
      ],
    },
  ];
}
