import { escapeHtml } from '@fireflay/service';
import { findGtin } from 'shared-contracts/attributes/find-gtin';
import { paths, picturePath } from 'shared-contracts/navigation';
import { lineTotal, parseBoxArea, toAreaText, toCents, toReais } from 'shared-contracts/pricing';
import type { Cents } from 'shared-contracts/pricing';
import type { FeedProduct, ProductFeed } from '../../ports/catalogue';
import { toAttributeElements } from './attribute-elements';
import type { FeedElement } from './attribute-elements';

/** The limits of the specification, in characters. */
const MAX_TITLE = 150;
const MAX_DESCRIPTION = 5_000;
const MAX_BRAND = 70;
const MAX_PRODUCT_TYPE = 750;
const MAX_ATTRIBUTE = 100;
const MAX_ADDITIONAL_IMAGES = 10;

/** Characters that XML 1.0 does not have. */
// oxlint-disable-next-line no-control-regex -- these are the characters that are looked for
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

export interface FeedChannel {
  /** The origin of the store, such as `https://loja.com.br`. */
  origin: string;
  storeName: string;
}

/** RSS 2.0 by Google's product data specification, in chunks. The first one has products, unless there are none. */
export async function* renderMerchantFeed(
  { origin, storeName }: FeedChannel,
  feed: ProductFeed,
): AsyncGenerator<string, void> {
  let text =
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n' +
    `${element('title', storeName)}${element('link', origin)}${element('description', storeName)}\n`;
  for await (const products of feed) {
    yield text + products.map((product) => renderItem(origin, product)).join('');
    text = '';
  }
  yield `${text}</channel></rss>\n`;
}

/** Empty for a product whose price cannot be read: no price is better than a wrong one. */
function renderItem(
  origin: string,
  { product, attributes, pictures, weightGrams, family }: FeedProduct,
) {
  const price = priceOf(product);
  if (!price) return '';
  const { idprd, descricao, descmarca, info_grupo, nome_grupo, nome_sub_grupo, saldo } = product;
  const [image, ...additionalImages] = pictures.map(
    (number) => origin + picturePath(idprd, number),
  );
  const gtin = findGtin(attributes.map(({ nome, valor }) => ({ name: nome, value: valor })));
  const elements = [
    element('g:id', String(idprd)),
    element('g:title', descricao, MAX_TITLE),
    element('g:description', info_grupo.trim() || descricao, MAX_DESCRIPTION),
    element('g:link', origin + paths.product(idprd)),
    element('g:image_link', image),
    ...additionalImages
      .slice(0, MAX_ADDITIONAL_IMAGES)
      .map((address) => element('g:additional_image_link', address)),
    // A retailer's server that reports no stock sells what it lists.
    element('g:availability', saldo === 0 ? 'out_of_stock' : 'in_stock'),
    element('g:price', toAmount(price.before ?? price.total)),
    element('g:sale_price', price.before && toAmount(price.total)),
    element('g:brand', descmarca, MAX_BRAND),
    element('g:gtin', gtin),
    element('g:condition', 'new'),
    element(
      'g:product_type',
      [nome_grupo, nome_sub_grupo].filter(Boolean).join(' > '),
      MAX_PRODUCT_TYPE,
    ),
    ...(price.boxArea === null
      ? []
      : [
          element('g:unit_pricing_measure', `${toAreaText(price.boxArea).replace(',', '.')} sqm`),
          element('g:unit_pricing_base_measure', '1 sqm'),
        ]),
    element('g:item_group_id', family?.code),
    ...toAttributeElements(attributes, family?.axes).map(renderElement),
    element('g:shipping_weight', weightGrams && `${weightGrams / 1_000} kg`),
  ];
  return `<item>${elements.join('')}</item>\n`;
}

function renderElement([name, content]: FeedElement): string {
  if (typeof content === 'string') return element(name, content, MAX_ATTRIBUTE);
  return `<${name}>${content.map(renderElement).join('')}</${name}>`;
}

const toAmount = (cents: Cents) => `${toReais(cents).toFixed(2)} BRL`;

/** The price that every method but Pix costs, of one unit or of one box, and that before a promotion. */
function priceOf({ preco, promocao, multiploprdvenda }: FeedProduct['product']) {
  try {
    const option =
      preco.find(({ forma }) => forma === 'normal') ??
      preco.find(({ forma }) => forma === 'boleto');
    if (!option || !('valorParcela' in option)) return undefined;
    const price: Cents = toCents(option.valorParcela);
    const boxArea = parseBoxArea(multiploprdvenda);
    const total = lineTotal({ price, quantity: 1, boxArea });
    const before = promocao && lineTotal({ price: toCents(promocao.de), quantity: 1, boxArea });
    return { total, before: before && before > total ? before : undefined, boxArea };
  } catch {
    return undefined;
  }
}

/** Empty where there is no text. */
function element(name: string, text: string | number | undefined, maxCharacters = Infinity) {
  if (!text) return '';
  const characters = [...String(text).replace(UNWRITABLE, ' ')];
  return `<${name}>${escapeHtml(characters.slice(0, maxCharacters).join(''))}</${name}>`;
}
