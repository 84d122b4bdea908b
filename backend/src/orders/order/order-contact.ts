import type { OrderContact } from '../../domain/order-contact';

/** Names the fields as the ERP and the customer's export read them. */
export const toContactDto = ({ name, phone }: OrderContact) => ({ nome: name, telefone: phone });
