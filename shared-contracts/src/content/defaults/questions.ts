import { paths } from '../../navigation/paths';
import type { SectionsPage } from '../text-sections';

export const standardQuestions: SectionsPage = {
  description:
    'Como comprar, formas de pagamento, envio, garantia, trocas e devoluções na nossa loja de materiais para construção.',
  lead: 'O que mais nos perguntam antes e depois da compra.',
  sections: [
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
        {
          text: 'Pisos, porcelanatos e revestimentos têm preço por metro quadrado e são vendidos em caixas fechadas. Na página do produto, a calculadora converte a sua área em número de caixas e soma a sobra para recortes que você escolher: {sobras}.',
        },
        { text: 'Podem comprar pessoas físicas, com CPF, e empresas, com CNPJ.' },
        { link: paths.products(), label: 'Ver todos os produtos' },
      ],
    },
    {
      id: 'seguranca',
      title: 'Segurança',
      blocks: [
        {
          text: 'Usamos os seus dados para entregar o pedido e falar com você sobre ele, nunca para vendê-los a terceiros.',
        },
        {
          text: 'Os dados do cartão são usados apenas para autorizar o pagamento. O número e o código de segurança não ficam guardados conosco nem no seu navegador.',
        },
        {
          text: 'Sua senha é guardada de um jeito que nem nós conseguimos ler. Nunca pedimos a sua senha, nem por telefone nem por mensagem.',
        },
        { text: 'Ao pagar com Pix, confira se quem recebe é {razao_social}, CNPJ {cnpj}.' },
        { link: paths.privacy(), label: 'Ler a política de privacidade' },
      ],
    },
    {
      id: 'envio',
      title: 'Sobre o envio',
      blocks: [
        {
          text: 'O frete e o prazo dependem do CEP, do peso e da quantidade. Eles aparecem na página do produto e no carrinho, antes de você pagar.',
        },
        {
          text: 'Despachamos o pedido em até {dias_despacho} dias úteis depois da confirmação do pagamento.',
        },
        {
          text: 'Em {cidade}, quando a entrega no mesmo dia está disponível para o pedido, você recebe até as {hora_limite}.',
        },
        {
          text: 'Também dá para retirar na loja: o pedido fica pronto no prazo de até um dia útil.',
        },
        {
          text: 'Se a sua região não aparecer na calculadora, o nosso atendimento combina a entrega com você.',
        },
        { link: paths.deliveryPolicy(), label: 'Ler a política de entrega' },
      ],
    },
    {
      id: 'pagamento',
      title: 'Pagamento',
      blocks: [
        { insert: 'payment' },
        {
          text: 'O pedido é confirmado assim que o pagamento é aprovado. No Pix isso costuma levar poucos instantes; enquanto o código não expira, você pode abri-lo de novo na página do pedido.',
        },
      ],
    },
    {
      id: 'garantia',
      title: 'Tempo de Garantia',
      blocks: [
        {
          text: 'Todo produto tem a garantia da lei: 90 dias para bens duráveis, como ferramentas, louças e metais, e 30 dias para os não duráveis, como tintas e massas, contados da entrega. Se o defeito era oculto, o prazo conta de quando ele aparece.',
        },
        {
          text: 'Muitos fabricantes dão um prazo maior. Ele está na embalagem ou no manual do produto e soma-se à garantia da lei.',
        },
        { text: 'Guarde a nota fiscal: é ela que comprova a compra e a data.' },
        {
          chat: 'Olá! Preciso acionar a garantia de um produto.',
          label: 'Acionar a garantia pelo WhatsApp',
        },
      ],
    },
    {
      id: 'trocas',
      title: 'Trocas e Devoluções',
      blocks: [
        {
          text: 'Você pode desistir da compra em até {dias_devolucao} dias corridos depois de receber o pedido, sem precisar dizer por quê. O frete da devolução é por nossa conta, e devolvemos tudo o que você pagou.',
        },
        {
          text: 'O produto deve voltar sem uso, com os acessórios e, se possível, na embalagem original. Pisos e revestimentos devem voltar em caixas fechadas: confira a tonalidade e o lote antes de assentar.',
        },
        {
          text: 'Para desistir, abra o pedido em Meus Pedidos e escolha “Desistir da compra” ou, depois do envio, “Devolver ou trocar itens”. É um direito seu: artigo 49 do Código de Defesa do Consumidor.',
        },
        { link: paths.orders(), label: 'Abrir os meus pedidos' },
        {
          text: 'Chegou quebrado ou errado, ou tem defeito? Peça a troca ou o dinheiro de volta na página do pedido, item por item e com fotos. Se faltou algum produto, avise-nos.',
        },
        {
          chat: 'Olá! Quero trocar ou devolver um produto.',
          label: 'Pedir troca ou devolução pelo WhatsApp',
        },
      ],
    },
  ],
};
