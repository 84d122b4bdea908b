export const copy = {
  fraction: (quantity: number) => `Só quantidades inteiras: ${quantity}`,
  tooLow: (least: number) => `A quantidade mínima é ${least}`,
};
