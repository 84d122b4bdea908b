import { paths } from '../../navigation/paths';
import type { SectionsPage } from '../text-sections';

export const standardDelivery: SectionsPage = {
  description:
    'Prazos, horários, frete, condições de entrega, recusa e novas tentativas dos pedidos feitos na nossa loja.',
  lead: 'Como, quando e em que condições o seu pedido chega.',
  sections: [
    {
      id: 'contato',
      title: 'Contato',
      blocks: [
        {
          text: 'Para falar sobre uma entrega, tenha em mãos o número do pedido. Ligue para {telefone}, escreva para {email} ou chame pelo WhatsApp. Respondemos a todas as mensagens em até {dias_resposta} dias.',
        },
        {
          chat: 'Olá! Tenho uma dúvida sobre a entrega do meu pedido.',
          label: 'Falar sobre a entrega pelo WhatsApp',
        },
      ],
    },
    {
      id: 'prazos',
      title: 'Prazos',
      blocks: [
        {
          text: 'O pedido é despachado em até {dias_despacho} dias úteis depois da confirmação do pagamento. O prazo de entrega de cada opção aparece ao lado dela, antes da compra.',
        },
        {
          text: 'Quando a entrega no mesmo dia está disponível para o seu CEP e o seu pedido, você recebe até as {hora_limite}.',
        },
        {
          text: 'Contamos os prazos em dias úteis: de segunda a sexta-feira, sem os feriados nacionais.',
        },
        { insert: 'pickup' },
      ],
    },
    {
      id: 'horarios',
      title: 'Horários',
      blocks: [
        { text: 'Entregamos nestes horários:' },
        { insert: 'hours' },
        { text: 'Não é possível marcar uma hora exata. Deixe alguém à espera durante o período.' },
      ],
    },
    {
      id: 'frete',
      title: 'Frete',
      blocks: [
        {
          text: 'O frete é calculado pelo CEP, pelo peso e pela quantidade dos produtos, e somado ao total antes do pagamento. Quando uma opção aparece como “Grátis”, você não paga nada por ela.',
        },
        { insert: 'pixFreight' },
        {
          text: 'Se a calculadora não atende a sua região, fazemos uma Entrega Personalizada: o nosso atendimento informa o valor e o prazo.',
        },
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
        { text: 'Recuse a entrega e anote o motivo no comprovante se:' },
        {
          points: [
            'a embalagem estiver aberta, molhada ou amassada;',
            'o produto estiver quebrado;',
            'o produto ou a quantidade não forem os do pedido;',
            'a nota fiscal não acompanhar a mercadoria.',
          ],
        },
        {
          text: 'Depois nos avise: enviamos o produto certo ou devolvemos o valor. Mesmo tendo recebido, você pode devolver a compra em até {dias_devolucao} dias, com o frete da devolução por nossa conta.',
        },
        { link: paths.faq('trocas'), label: 'Ver trocas e devoluções' },
      ],
    },
    {
      id: 'tentativas',
      title: 'Tentativas de entrega',
      blocks: [
        {
          text: 'Se ninguém puder receber o pedido, falamos com você pelo telefone ou pelo e-mail do cadastro para combinar uma nova data.',
        },
        {
          text: 'Sem resposta, o pedido volta para a nossa loja e fica guardado para você, que escolhe entre uma nova entrega, a retirada ou a devolução do valor. Uma nova entrega pode ter novo frete.',
        },
      ],
    },
    {
      id: 'cadastro',
      title: 'Erros no cadastro',
      blocks: [
        {
          text: 'Confira o CEP, o número e o complemento antes de pagar. Um endereço incompleto ou errado atrasa a entrega e pode gerar um novo frete.',
        },
        {
          text: 'Percebeu o erro depois da compra? Fale conosco o quanto antes: enquanto o pedido não foi despachado, corrigimos o endereço. Se a mudança altera o frete, avisamos antes de cobrar.',
        },
      ],
    },
  ],
};
