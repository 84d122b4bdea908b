export const copy = {
  title: 'Política de privacidade',
  contents: 'Nesta página',
};
