import type { BuyButtonProps, FragmentContracts } from 'shared-contracts/remotes';

const aPurchase: BuyButtonProps = {
  product: {
    id: '7',
    name: 'Porcelanato Cimento Queimado 60x60 Acetinado',
    boxArea: 21_600,
    unit: 'M2',
    unitPrice: 5_990,
    image: '/imagens/7/1.png',
    description: 'Porcelanato retificado para áreas internas.',
    batches: [],
  },
  quantity: 2,
  batch: null,
};

/** Props of each fragment when it is shown alone. */
export const fragmentSamples: FragmentContracts = {
  'mf-cart-checkout/buy-button': aPurchase,
  'mf-cart-checkout/add-button': aPurchase,
  'mf-cart-checkout/shipping-calculator': {
    items: [{ productId: '7', quantity: 2 }],
    goodsTotal: 25_877,
    surface: 'product',
  },
  'mf-account/list-picker': {
    productId: '7',
    productName: 'Porcelanato Cimento Queimado 60x60 Acetinado',
    quantity: 2,
    batch: null,
    onClose: () => undefined,
  },
  'mf-account/stock-alert': {
    productId: '7',
    productName: 'Porcelanato Cimento Queimado 60x60 Acetinado',
    boxArea: 21_600,
    onClose: () => undefined,
  },
};
