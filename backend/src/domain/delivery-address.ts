/** Where an order goes, as the shopper wrote it. */
export interface DeliveryAddress {
  cep: string;
  street: string;
  number: string;
  complement: string;
  bairro: string;
  cidade: string;
  uf: string;
}
