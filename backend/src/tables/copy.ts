export const copy = {
  busy: 'Há muitos arquivos neste momento. Tente de novo em instantes.',
  tooComplex:
    'O arquivo é complexo demais para ler. Deixe só os dados que interessam, em poucas colunas, e envie de novo.',
};
