import { randomInt } from 'node:crypto';

/** A new person: specs share one store, and each needs its own customers. */
export function aNewPerson() {
  const cpf = withCheckDigits(randomDigits(9), 11);
  return { cpf, email: `pessoa.${cpf}@example.com`, password: 'Tijolo#7' };
}

export function aNewCompany() {
  const cnpj = withCheckDigits(`${randomDigits(8)}0001`, 9);
  return { cnpj, email: `empresa.${cnpj}@example.com`, password: 'Cimento#50' };
}

function randomDigits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('');
}

function withCheckDigits(base: string, maxWeight: number): string {
  const first = base + computeCheckDigit(base, maxWeight);
  return first + computeCheckDigit(first, maxWeight);
}

/** Modulo 11 from the right with weights 2, 3, …, repeated after the maximum. */
function computeCheckDigit(text: string, maxWeight: number): number {
  const sum = [...text]
    .reverse()
    .reduce((all, digit, at) => all + Number(digit) * (2 + (at % (maxWeight - 1))), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}
