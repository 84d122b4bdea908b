import { StaticMarkup } from '@fireflay/ui/static-markup';
import { copy } from './copy';
import type { Product } from './product';
import styles from './product-tabs.module.css';

/** Renders the store's plain text: an empty line separates paragraphs; lines that start with '•' are a list. */
export function ProductDescription({ product }: { product: Product }) {
  const blocks = product.description.split(/\n\s*\n/).map((block) => block.split('\n'));

  return (
    <StaticMarkup as="section" dependsOn={product} aria-labelledby="sobre-o-produto">
      <h2 id="sobre-o-produto">{copy.aboutProduct}</h2>
      {blocks.map((lines, at) =>
        lines.every((line) => line.startsWith('•')) ? (
          <ul key={at} className={styles.facts}>
            {lines.map((line) => (
              <li key={line}>{line.replace(/^•\s*/, '')}</li>
            ))}
          </ul>
        ) : (
          <p key={at}>{lines.join('\n')}</p>
        ),
      )}
      {product.attributes.length > 0 && (
        <table className={styles.attributes}>
          <caption>{copy.attributes}</caption>
          <tbody>
            {product.attributes.map(({ name, value }, at) => (
              <tr key={at}>
                <th scope="row">{name}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </StaticMarkup>
  );
}
