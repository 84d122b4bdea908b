export const copy = {
  pages: 'Páginas',
  previous: 'Anterior',
  next: 'Próxima',
  previousPage: 'Página anterior',
  nextPage: 'Próxima página',
  page: (page: number) => `Página ${page}`,
  pageOf: (page: number, pages: number) => `Página ${page} de ${pages}`,
};
