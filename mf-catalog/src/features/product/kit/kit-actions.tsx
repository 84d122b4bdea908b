import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@fireflay/ui/button';
import { ShareLinks } from '@fireflay/ui/share-links';
import { paths } from 'shared-contracts/navigation';
import { formatCurrency, orderTotals } from 'shared-contracts/pricing';
import { Fragment } from 'shared-contracts/remotes';
import { selectCartLines, useAppStore, useFeature } from 'shared-contracts/store';
import { copy } from './copy';
import type { KitLine, KitProduct } from './kit';
import styles from './kit.module.css';
import { RoomField } from './room-field';
import { freeName, similarRooms } from './room-lines';
import type { Room, RoomChange } from './room-lines';
import { RoomQuestion } from './room-question';
import { describePackages } from './describe-packages';
import { serviceOf } from './services';
import type { ServiceId } from './services';
import { useKitPurchase } from './use-kit-purchase';
import type { KitOutcome } from './use-kit-purchase';

interface Bought {
  product: KitProduct;
  count: number;
  /** Thousandths of a package. */
  need: number;
  isReused: boolean;
}

/** Collects the products that the kept lines buy: each product once. */
function boughtOf(lines: readonly KitLine[]): Bought[] {
  const all = new Map<string, Bought>();
  for (const { chosen, isRemoved, isReused } of lines) {
    if (isRemoved || !chosen) continue;
    chosen.packages.forEach(({ product, count }, at) => {
      const other = all.get(product.id);
      const need = chosen.exact[at] ?? count * 1_000;
      all.set(
        product.id,
        other
          ? // Each line is bought in packages of its own.
            { ...other, count: other.count + count, need: (other.count + count) * 1_000 }
          : { product, count, need, isReused },
      );
    });
  }
  return [...all.values()];
}

interface KitActionsProps {
  lines: readonly KitLine[];
  service: ServiceId;
  /** The address of the plan; undefined: it has none. */
  url: string | undefined;
}

/** Shows the price of everything, and the buttons that put it into the cart or a list. */
export function KitActions({ lines, service, url }: KitActionsProps) {
  const store = useAppStore();
  const { buy, isBusy, outcome } = useKitPurchase();
  const usualName = copy.rooms[service];
  /** Null: the shopper has not named it. */
  const [typedName, setName] = useState<string | null>(null);
  /** The rooms of the cart, while the question is open. */
  const [asked, setAsked] = useState<readonly Room[] | null>(null);
  const isQuoteOffered = useFeature('quotes');
  const [isListOpen, setListOpen] = useState(false);
  const bought = boughtOf(lines);
  const items = bought.map(({ product, count, need, isReused }) => ({
    id: product.id,
    name: product.summary.name,
    quantity: count,
    need,
    isReused,
  }));
  const [first, ...others] = items;
  const mainProducts = lines
    .filter(({ key }) => key.startsWith('product'))
    .flatMap(({ chosen }) => chosen?.packages.map(({ product }) => product.id) ?? []);
  const toChoose = lines.filter(({ isColourAsked, isRemoved }) => isColourAsked && !isRemoved);
  const { total, pixTotal } = orderTotals(
    bought.map(({ product: { summary }, count }) => ({
      price: summary.price.full,
      quantity: count,
      boxArea: summary.boxArea,
      terms: summary.price.terms,
    })),
  );

  /** The lines in the cart may be for another room, or for this one. */
  function start() {
    const cart = selectCartLines(store.getState());
    const rooms = similarRooms(cart, service, mainProducts);
    const isBoughtAlone = cart.some(
      (line) => !line.rooms && items.some(({ id }) => id === line.productId),
    );
    if (rooms.length > 0 || isBoughtAlone) {
      setName(nameWithout(rooms));
      setAsked(rooms);
    } else void buy(items, { name: nameWithout([]), job: service });
  }

  /** The room's name, which no other room of the cart has. */
  const nameWithout = (rooms: readonly Room[]) =>
    freeName(
      typedName?.trim() || usualName,
      rooms.map(({ name }) => name),
      copy.nextRoom,
    );

  function answer(change: RoomChange) {
    setAsked(null);
    setName(null);
    void buy(items, change);
  }

  if (!first) return <p className="message message-info">{copy.nothingKept}</p>;
  return (
    <div className={styles.actions}>
      <p className={styles.total} aria-live="polite">
        {copy.total}
        <strong>
          <span>{formatCurrency(pixTotal)}</span> <span>{copy.pix}</span>
        </strong>
        <span>{`${formatCurrency(total)} ${copy.card}. ${copy.shipping}`}</span>
      </p>
      {toChoose.length > 0 && (
        <p className="message message-warning">
          {copy.toChoose(toChoose.map(({ name }) => name).join(', '))}
        </p>
      )}
      <div className={styles.scripted}>
        <RoomField id="kit-room" name={typedName ?? usualName} onRename={setName} />
      </div>
      <div className={`${styles.buttons} ${styles.scripted}`}>
        <Button variant="primary" isBusy={isBusy} onClick={start}>
          {isBusy ? copy.buying : copy.buy(bought.length)}
        </Button>
        <Button onClick={() => setListOpen(true)}>{copy.saveList}</Button>
        {isQuoteOffered && (
          <Link
            className="button"
            to={paths.newQuote(
              items.map(({ id, name, quantity }) => ({ productId: id, name, quantity })),
            )}
          >
            {copy.makeQuote}
          </Link>
        )}
      </div>
      {asked && (
        <RoomQuestion
          rooms={asked}
          name={typedName ?? usualName}
          onRename={setName}
          onAdd={() => answer({ name: nameWithout(asked), job: service })}
          onReplace={(room) =>
            answer({ name: room?.name ?? nameWithout(asked), job: service, replaced: room })
          }
          onClose={() => setAsked(null)}
        />
      )}
      {url !== undefined && (
        <section className={styles.share} aria-labelledby="kit-share">
          <h4 id="kit-share">{copy.share}</h4>
          <ShareLinks
            text={copy.shareText(
              serviceOf(service).name,
              bought.map(
                ({ product, count }) =>
                  `${describePackages(product, count)} ${product.summary.name}`,
              ),
            )}
            url={url}
          />
        </section>
      )}
      {outcome && <Outcome outcome={outcome} />}
      {isListOpen && (
        <Fragment
          name="mf-account/list-picker"
          title={copy.listPicker}
          props={{
            productId: first.id,
            productName: first.name,
            quantity: first.quantity,
            batch: null,
            others: others.map(({ id, name, quantity }) => ({
              productId: id,
              productName: name,
              quantity,
              batch: null,
            })),
            onClose: () => setListOpen(false),
          }}
          pending={<p role="status">{copy.openingLists}</p>}
        />
      )}
    </div>
  );
}

/** Reports the result. Gets the focus: the way to the cart is next. */
function Outcome({ outcome: { added, remarks } }: { outcome: KitOutcome }) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus(), []);
  const isComplete = added > 0 && remarks.length === 0;

  return (
    <div
      ref={message}
      tabIndex={-1}
      className={`message message-${isComplete ? 'success' : 'warning'} ${styles.outcome}`}
    >
      <p>
        <strong>{copy.added(added)}</strong>
      </p>
      {remarks.length > 0 && (
        <ul>
          {remarks.map((text, at) => (
            <li key={at}>{text}</li>
          ))}
        </ul>
      )}
      {added > 0 && (
        <Link className="button" to={paths.cart()}>
          {copy.goToCart}
        </Link>
      )}
    </div>
  );
}
