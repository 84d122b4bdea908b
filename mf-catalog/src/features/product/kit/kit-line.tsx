import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { rankNames } from '@fireflay/job';
import type { Choice } from '@fireflay/job';
import { paths, pictureSources } from 'shared-contracts/navigation';
import { formatCurrency } from 'shared-contracts/pricing';
import { copy } from './copy';
import { describePackages } from './describe-packages';
import { choiceId } from './kit';
import type { KitLine, KitProduct } from './kit';
import styles from './kit.module.css';

interface KitLineRowProps {
  line: KitLine;
  onRemove: (isRemoved: boolean) => void;
  onPick: (id: string) => void;
}

/** One line of the kit: how much of what, why, and what else could be bought. */
export function KitLineRow({ line, onRemove, onPick }: KitLineRowProps) {
  const { name, chosen, isRemoved, isOptional, isColourAsked, passedOver } = line;

  return (
    <li className={styles.line} data-removed={isRemoved || undefined}>
      <h4>
        {name} {isOptional && <span className={styles.optional}>{copy.optional}</span>}
      </h4>
      {isRemoved ? (
        <p>{isOptional && chosen ? describeOut(chosen) : copy.removed}</p>
      ) : (
        <>
          {chosen ? (
            <ChosenProducts line={line} chosen={chosen} />
          ) : isColourAsked ? (
            <AskedColour line={line} />
          ) : (
            <Nothing line={line} />
          )}
          {chosen && passedOver && <p className={styles.notice}>{copy.instead(passedOver)}</p>}
        </>
      )}
      <div className={styles.tools}>
        {!isRemoved && (
          <>
            <details>
              <summary>
                {copy.why}
                <span className="visually-hidden">{copy.ofLine(name)}</span>
              </summary>
              <p>{line.how}</p>
              <p>{copy.source(rankNames[line.source.rank], line.source.text, line.source.date)}</p>
            </details>
            <Choices line={line} onPick={onPick} />
          </>
        )}
        {chosen && (
          <button
            type="button"
            className={`${styles.tool} ${styles.scripted}`}
            onClick={() => onRemove(!isRemoved)}
          >
            {!isRemoved ? copy.remove : isOptional ? copy.include : copy.restore}
            <span className="visually-hidden">{copy.ofLine(name)}</span>
          </button>
        )}
      </div>
    </li>
  );
}

const describeOut = ({ packages, price }: Choice<KitProduct>) =>
  copy.optionalOut(
    packages
      .map(({ product, count }) => `${product.summary.name}, ${describePackages(product, count)}`)
      .join(' + '),
    formatCurrency(price),
  );

function AskedColour({ line: { needed } }: { line: KitLine }) {
  return (
    <>
      <p>
        <strong>{needed}</strong>
      </p>
      <p className={styles.notice}>{copy.askColour}</p>
    </>
  );
}

function ChosenProducts({ line, chosen }: { line: KitLine; chosen: Choice<KitProduct> }) {
  const notes = [...chosen.warnings.map(({ text }) => text), ...chosen.toCheck];

  return (
    <>
      {chosen.packages.map(({ product, count }) => (
        <div key={product.id} className={styles.product}>
          <img {...pictureSources(product.id, 1, 96)} sizes="64px" alt="" width={64} height={64} />
          <p>
            <Link to={paths.product(product.id)}>{product.summary.name}</Link>
            <strong>{describePackages(product, count)}</strong>
            <Stock product={product} count={count} />
          </p>
        </div>
      ))}
      <p className={styles.price}>
        <span>{copy.forNeed(line.needed)}</span> <strong>{formatCurrency(chosen.price)}</strong>
      </p>
      {notes.length > 0 && (
        <div className={styles.notice}>
          {chosen.toCheck.length > 0 && <strong>{copy.toCheck}</strong>}
          {notes.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
    </>
  );
}

function Stock({ product: { summary }, count }: { product: KitProduct; count: number }) {
  const { available } = summary;
  if (available === null) return null;
  return available < count ? (
    <span className={styles.short}>{copy.short(available, count)}</span>
  ) : (
    <span className={styles.stock}>{copy.inStock}</span>
  );
}

function Nothing({ line: { name, needed, passedOver } }: { line: KitLine }) {
  return (
    <>
      <p>
        <strong>{needed}</strong>{' '}
        {passedOver && <span className={styles.short}>{copy.soldOut}</span>}
      </p>
      <p className={styles.notice}>
        {passedOver ? copy.soldOutFor(passedOver.name) : copy.nothing}{' '}
        <Link to={paths.search(name)}>{copy.search(name)}</Link>
      </p>
    </>
  );
}

/** More would be no help to choose. */
const MAX_CHOICES = 8;

function Choices({ line, onPick }: { line: KitLine; onPick: (id: string) => void }) {
  const { key, name, chosen, choices, unfit, isColourAsked } = line;
  const shown = choices.slice(0, MAX_CHOICES);
  if (chosen && !shown.includes(chosen)) shown.push(chosen);
  if (shown.length < 2 && unfit.length === 0 && !isColourAsked) return null;

  return (
    <details className={styles.scripted} open={isColourAsked || undefined}>
      <summary>
        {isColourAsked ? copy.chooseColour : copy.replace}
        <span className="visually-hidden">{copy.ofLine(name)}</span>
      </summary>
      {(shown.length > 1 || isColourAsked) && (
        <fieldset className={styles.choices}>
          <legend className="visually-hidden">{copy.choices(name)}</legend>
          {shown.map((choice) => (
            <label key={choiceId(choice)}>
              <input
                type="radio"
                name={`kit-${key}`}
                checked={choice === chosen}
                onChange={() => onPick(choiceId(choice))}
              />
              <ChoiceText choice={choice} />
            </label>
          ))}
        </fieldset>
      )}
      {unfit.length > 0 && (
        <>
          <p>
            <strong>{copy.unfit}</strong>
          </p>
          <ul className={styles.unfit}>
            {unfit.slice(0, MAX_CHOICES).map(({ product, reasons }) => (
              <li key={product.id}>
                {product.summary.name}: {reasons.join(' ')}
              </li>
            ))}
          </ul>
        </>
      )}
    </details>
  );
}

function ChoiceText({ choice }: { choice: Choice<KitProduct> }) {
  return (
    <span>
      {choice.packages.map(({ product, count }) => (
        <Fragment key={product.id}>
          {product.summary.name}, {describePackages(product, count)}
          <br />
        </Fragment>
      ))}
      <strong>{formatCurrency(choice.price)}</strong>
    </span>
  );
}
