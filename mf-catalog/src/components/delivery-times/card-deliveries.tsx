import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';
import { storeCalendar } from 'shared-contracts/profile';
import { useAppSelector, selectDeliveryCep } from 'shared-contracts/store';
import { describeDelivery } from './delivery-time';
import { useCatalogDeliveryTimesQuery } from './delivery-times.api';

export interface CardDeliveriesProps {
  products: readonly { id: string; available: number | null }[];
  grid: RefObject<HTMLElement | null>;
}

/** Writes into the cards of a grid when their products arrive. The cards themselves are not hydrated. */
export function CardDeliveries({ products, grid }: CardDeliveriesProps) {
  const cep = useAppSelector(selectDeliveryCep);
  const calendar = useAppSelector(({ profile }) => storeCalendar(profile));
  const productIds = products.filter(({ available }) => available !== 0).map(({ id }) => id);
  const { currentData } = useCatalogDeliveryTimesQuery(
    { productIds, cep },
    { skip: productIds.length === 0 },
  );

  useLayoutEffect(() => {
    if (!currentData) return;
    const { byProduct, canCollect } = currentData;
    const places = [...(grid.current?.querySelectorAll<HTMLElement>('[data-delivery]') ?? [])];
    for (const place of places) {
      const time = byProduct[place.dataset.delivery ?? ''];
      const lines = time ? describeDelivery(time, { canCollect, now: new Date(), calendar }) : [];
      place.replaceChildren(...lines.map(toParagraph));
    }
    return () => places.forEach((place) => place.replaceChildren());
  }, [calendar, currentData, grid, products]);

  return null;
}

const toParagraph = (text: string) =>
  Object.assign(document.createElement('p'), { textContent: text });
