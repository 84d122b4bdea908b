export const copy = {
  previewOver: 'Esta prévia terminou. Abra outra pela retaguarda.',
  previewOf: (title: string, number: number) => `${title}, versão ${number}`,
};
