import {
  MAX_AXES,
  MAX_AXIS,
  MAX_AXIS_VALUE,
  MAX_FAMILY_NAME,
  MAX_VARIANTS,
} from '@fireflay/back-office-wire';
import type { FamilyFault, TextFault } from '../../domain/product-family';

/** @param field where it is: 'Linha 2, Tamanho' */
const textFault = (field: string, kind: TextFault, most: number): string =>
  ({
    empty: `${field}: preencha este campo.`,
    long: `${field}: use até ${most} caracteres.`,
    markup: `${field}: use só texto, sem os sinais < e >.`,
  })[kind];

const row = (variant: number) => `Linha ${variant + 1}`;

export const copy = {
  invalid: 'Confira os campos marcados.',
  unknown: 'Esta família não existe mais. Volte à lista.',
  unknownProduct: (code: number) => `Nenhum produto à venda tem o código ${code}.`,
  changeName: (name: string) => `Família “${name}”`,
  nameTaken: (name: string) => `Já existe a família “${name}”: mude-a, ou use outro nome.`,
  unknownVariant: (variant: number, code: number) =>
    `${row(variant)}, produto: a loja não tem o produto ${code}. Tire a linha, ou escolha outro produto.`,
  inOtherFamily: (variant: number, code: number, family: string) =>
    `${row(variant)}, produto: o ${code} já está na família “${family}”. Tire-o de lá antes, ou tire esta linha.`,
  changedBy: (name: string) =>
    `${name} mudou esta família enquanto você a editava. Nada foi salvo: o que está salvo agora aparece em cada campo que difere. Salve de novo para ficar com os seus valores.`,
  deletedLate: (name: string) =>
    `${name} mudou esta família depois que você a abriu, e ela não foi excluída. Confira a mudança e exclua de novo.`,
  storedNow: (value: string) => `Está salvo agora: ${value}`,
  nothing: 'nada',
  variants: (variants: readonly { code: number; values: readonly string[] }[]) =>
    variants.map(({ code, values }) => `${code} (${values.join(', ')})`).join('; '),
};

/** The sentence about a fault, with its row, its field and what to do. @param axes the names of the axes */
export function describeFault(fault: FamilyFault, axes: readonly string[]): string {
  switch (fault.at) {
    case 'name':
      return textFault('Nome', fault.kind, MAX_FAMILY_NAME);
    case 'axes':
      return `Diga em que as variantes diferem: de 1 a ${MAX_AXES} nomes, como Tamanho e Cor.`;
    case 'axis': {
      const field = `Diferença ${fault.axis + 1}`;
      return fault.kind === 'repeated'
        ? `${field}: este nome está repetido. Use outro, ou apague-o.`
        : textFault(field, fault.kind, MAX_AXIS);
    }
    case 'variants':
      return fault.kind === 'few'
        ? 'Uma família tem pelo menos duas variantes: acrescente produtos.'
        : `Uma família tem até ${MAX_VARIANTS} variantes: tire as demais.`;
    case 'product':
      return `${row(fault.variant)}, produto: é o mesmo da linha ${fault.other + 1}. Tire uma das duas.`;
    case 'value':
      return textFault(
        `${row(fault.variant)}, ${axes[fault.axis] ?? ''}`,
        fault.kind,
        MAX_AXIS_VALUE,
      );
    case 'values':
      return fault.kind === 'repeated'
        ? `${row(fault.variant)}: os valores são os mesmos da linha ${fault.other + 1}. Mude um deles.`
        : `${row(fault.variant)}: escreva um valor para cada uma: ${axes.join(', ')}.`;
  }
}
