import type { AttributeChoice } from '../../attributes/attribute-definition';

const rows: ReadonlyArray<readonly [id: string, name: string, ...aliases: string[]]> = [
  ['white', 'Branco', 'Branca', 'Branco Neve', 'Branco Liso'],
  ['offwhite', 'Off White', 'Gelo', 'Marfim', 'Palha', 'Creme'],
  ['beige', 'Bege', 'Areia', 'Bege Areia', 'Travertino', 'Nude'],
  ['lightgray', 'Cinza claro', 'Prata', 'Platina', 'Cinza Platina'],
  ['gray', 'Cinza', 'Cimento', 'Concreto', 'Cinza Urbano', 'Cimento Cinza'],
  ['graphite', 'Grafite', 'Chumbo', 'Cinza escuro'],
  ['black', 'Preto', 'Preta', 'Preto fosco', 'Preto Matte'],
  ['brown', 'Marrom', 'Café', 'Marrom Café', 'Ébano', 'Imbuia'],
  ['wood', 'Madeira', 'Amadeirado', 'Carvalho', 'Nogueira', 'Amêndoa', 'Peroba', 'Pinus'],
  ['marble', 'Mármore', 'Mármore Carrara', 'Mármore Calacata'],
  ['chrome', 'Cromado', 'Cromada'],
  ['steel', 'Inox', 'Aço inox', 'Inox Escovado'],
  ['gold', 'Dourado', 'Dourada', 'Ouro'],
  ['copper', 'Cobre', 'Rosé', 'Rose Gold'],
  ['blue', 'Azul', 'Azul Marinho', 'Azul Sereno', 'Azul Piscina', 'Azul Del Rey'],
  ['green', 'Verde', 'Verde Folha', 'Verde Esmeralda'],
  ['yellow', 'Amarelo', 'Amarela'],
  ['orange', 'Laranja'],
  ['red', 'Vermelho', 'Vermelha'],
  ['pink', 'Rosa', 'Rosa Nude'],
  ['purple', 'Roxo', 'Lilás'],
  ['transparent', 'Transparente', 'Incolor'],
  ['mixed', 'Colorido', 'Mista', 'Misto', 'Mista Bege'],
];

/** The colours of the sample store: shades are the names of a colour that a shopper filters by. */
export const colors: readonly AttributeChoice[] = rows.map(([id, name, ...aliases]) =>
  aliases.length > 0 ? { id, name, aliases } : { id, name },
);
