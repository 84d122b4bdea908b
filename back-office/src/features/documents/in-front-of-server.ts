import type { DocumentName } from 'shared-contracts/content';
import type { InFrontOfServer } from '../../own-server';

/** Each document declares how its page behaves in front of a retailer's own server. */
export const documentsInFrontOfServer: Readonly<Record<DocumentName, InFrontOfServer>> = {
  terms: {
    remark:
      'O servidor da sua empresa decide o desconto do Pix, as parcelas e os juros: estes campos não são mudados aqui.',
  },
  brand: 'works',
  stores: {
    remark:
      'O servidor da sua empresa tem os saldos e decide em que lojas se retira. Aqui você muda os endereços, telefones e horários que a loja mostra.',
  },
  hours: {
    remark:
      'O servidor da sua empresa calcula o frete, os prazos e o motoboy. Aqui você muda os horários que a loja mostra, e os feriados com que ela conta a data de chegada.',
  },
  freight: {
    locked:
      'O servidor da sua empresa calcula o frete: preços, prazos e regiões são mudados lá. A loja mostra as opções que ele devolve, e esta tabela não seria lida.',
  },
  fees: {
    locked:
      'Os pedidos e pagamentos ficam no servidor da sua empresa: o arquivo do contador sai de lá, e estas taxas não seriam lidas.',
  },
  categories: {
    remark:
      'Os produtos ficam no servidor da sua empresa. Aqui você decide os nomes e a ordem do menu: o endereço de cada categoria e subcategoria precisa ser igual ao do grupo e do subgrupo naquele servidor, e uma que ele não conhece aparece vazia.',
  },
  attributes: {
    remark:
      'O servidor da sua empresa é dono dos produtos e não conhece atributos: as listas ficam sem estes filtros.',
  },
  job: 'works',
  banners: 'works',
  questions: 'works',
  delivery: 'works',
  privacy: 'works',
  about: 'works',
  footer: 'works',
  emails: {
    locked:
      'Os pedidos ficam no servidor da sua empresa, que escreve a quem comprou. A loja não envia e-mails de pedidos, e estes textos não seriam lidos.',
  },
};
