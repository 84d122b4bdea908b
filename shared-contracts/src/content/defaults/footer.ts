/** The sentences and the retailer's own links at the end of every page. */
export interface FooterTexts {
  notices: string[];
  links: { label: string; link: string }[];
}

export const standardFooter: FooterTexts = {
  notices: [
    'Preços, promoções, condições de pagamento, frete e produtos valem somente para compras feitas por esta loja na internet.',
    'As fotos dos produtos são apenas ilustrativas.',
    'Você pode desistir da compra em até {dias_devolucao} dias depois de receber o pedido (art. 49 do Código de Defesa do Consumidor).',
  ],
  links: [],
};
