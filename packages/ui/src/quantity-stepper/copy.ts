export const copy = {
  fraction: (quantity: number) => `Só quantidades inteiras: ${quantity}`,
  tooLow: (least: number) => `A quantidade mínima é ${least}`,
  tooHigh: (most: number) => `A quantidade máxima é ${most}`,
  noNumber: (text: string) => `Não entendemos “${text}”`,
};
