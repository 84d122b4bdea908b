/** The delivery address of an order, as the shopper typed it. */
export interface DeliveryAddress {
  cep: string;
  street: string;
  number: string;
  complement: string;
  bairro: string;
  cidade: string;
  uf: string;
  /** How the driver finds it; missing where nothing was typed. */
  referencia?: string;
}
