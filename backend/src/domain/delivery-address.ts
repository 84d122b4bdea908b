/** The delivery address of an order, as the shopper typed it. */
export interface DeliveryAddress {
  cep: string;
  street: string;
  number: string;
  complement: string;
  bairro: string;
  cidade: string;
  uf: string;
  /** It helps the driver to find the address; missing where nothing was typed. */
  referencia?: string;
}
