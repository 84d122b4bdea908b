import { bathroomAccessories } from './bathroom/acessorios-para-banheiro';
import { showerAccessories } from './bathroom/acessorios-para-chuveiro';
import { toiletSeat } from './bathroom/assentos-sanitarios';
import { showers } from './bathroom/chuveiros';
import { basins } from './bathroom/cubas';
import { hygienicShower } from './bathroom/duchas-higienicas';
import { sanitaryWare } from './bathroom/loucas-sanitarias';
import { bathroomFurniture } from './bathroom/moveis-para-banheiro';
import { bathroomFaucet } from './bathroom/torneiras-para-banheiro';
import { closedBox } from './box';
import { floors } from './flooring/pisos';
import { porcelainTiles } from './flooring/pisosporcelanatos';
import { wallTiles } from './flooring/revestimentos';
import type { Illustration } from './illustration';
import { kitchenSinks } from './kitchen/pias-e-cubas-para-cozinha';
import { laundryProducts } from './kitchen/produtos-para-lavanderia';
import { waterPurifiers } from './kitchen/purificadores';
import { kitchenFaucet } from './kitchen/torneiras-para-cozinha';
import { paintTray } from './painting/bandeja';
import { brushesAndRollers } from './painting/broxa-trincha-e-rolo';
import { paintingKit } from './painting/kit';
import { sandpaper } from './painting/lixa';
import { paintCans } from './painting/tinta';
import { plumbingParts } from './plumbing/acessorios';
import { waterTanks } from './plumbing/caixa-dagua';
import { drainBoxes } from './plumbing/caixa-sifonada-inspecao-e-gordura';
import { drains } from './plumbing/ralo-e-grelha';
import { valves } from './plumbing/registro-base-e-valvula';
import { traps } from './plumbing/sifao';
import { applicationTools } from './tools/aplicacao-e-acabamento';
import { discs } from './tools/disco';
import { handTools } from './tools/ferramentas-manuais';

/** By subcategory slug. */
const illustrations = new Map<string, Illustration>([
  ['broxa-trincha-e-rolo', brushesAndRollers],
  ['lixa', sandpaper],
  ['tinta', paintCans],
  ['bandeja', paintTray],
  ['kit', paintingKit],
  ['acessorios-para-banheiro', bathroomAccessories],
  ['acessorios-para-chuveiro', showerAccessories],
  ['assentos-sanitarios', toiletSeat],
  ['chuveiros', showers],
  ['cubas', basins],
  ['duchas-higienicas', hygienicShower],
  ['moveis-para-banheiro', bathroomFurniture],
  ['loucas-sanitarias', sanitaryWare],
  ['torneiras-para-banheiro', bathroomFaucet],
  ['pias-e-cubas-para-cozinha', kitchenSinks],
  ['produtos-para-lavanderia', laundryProducts],
  ['purificadores', waterPurifiers],
  ['torneiras-para-cozinha', kitchenFaucet],
  ['disco', discs],
  ['ferramentas-manuais', handTools],
  ['aplicacao-e-acabamento', applicationTools],
  ['pisosporcelanatos', porcelainTiles],
  ['revestimentos', wallTiles],
  ['pisos', floors],
  ['acessorios', plumbingParts],
  ['registro-base-e-valvula', valves],
  ['caixa-sifonada-inspecao-e-gordura', drainBoxes],
  ['caixa-dagua', waterTanks],
  ['ralo-e-grelha', drains],
  ['sifao', traps],
]);

/** The subcategory that illustrates a category or an old address. */
const representatives = new Map<string, string>([
  ['acessorios-para-pintura', 'tinta'],
  ['banheiro', 'torneiras-para-banheiro'],
  ['cozinha-e-lavanderia', 'torneiras-para-cozinha'],
  ['ferramentas', 'ferramentas-manuais'],
  ['pisos-e-revestimentos', 'pisosporcelanatos'],
  ['mat-hidraulico', 'registro-base-e-valvula'],
  ['piso-popular', 'pisos'],
]);

/** The illustrated subcategory that a slug means, its own or its representative. */
export function leafFor(slug: string): string | undefined {
  return illustrations.has(slug) ? slug : representatives.get(slug);
}

/** A cardboard box for what has none. */
export const illustrationFor = (slug: string | undefined): Illustration =>
  illustrations.get(leafFor(slug ?? '') ?? '') ?? closedBox;
