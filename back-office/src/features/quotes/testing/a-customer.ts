/** A customer as the list of customers has it. */
export const rosa = {
  id: 3,
  name: 'Rosa',
  document: '***.982.247-**',
  email: 'rosa@exemplo.com.br',
  isEmailConfirmed: true,
  orders: 2,
  isClosed: false,
};
