/** An address of which nothing is typed. */
export const emptyAddress = {
  cep: '',
  street: '',
  number: '',
  complement: '',
  district: '',
  city: '',
  state: '',
};
