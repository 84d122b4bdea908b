import { aShippingOptionDto } from '@fireflay/testing/builders';
import { deliveryNote, deliveryPromise } from './delivery-note';
import { findOfferBadges } from './offer-badges';
import { withSlot } from './shipping-quote';
import { toShippingOffers } from './shipping-quote.mapper';

/** The Friday before All Souls' Day (Monday). */
const friday = new Date('2026-10-30T15:00:00-03:00');

function noteOf(id: number, days = 2): string {
  const [offer] = toShippingOffers([aShippingOptionDto({ id, delivery_time: days })], friday);
  return offer ? deliveryNote(offer, 'Rua Um, 1') : '';
}

describe('the delivery note', () => {
  it('names the hours for the motoboy', () => {
    expect(noteOf(100)).toBe('Receba no mesmo dia até as 18:00.');
  });

  it("names the business days of the store's truck", () => {
    expect(noteOf(101)).toBe('O prazo de entrega é de 2 dias úteis.');
    expect(noteOf(101, 1)).toBe('O prazo de entrega é de 1 dia útil.');
  });

  it('adds the date for option 102, and skips weekends and holidays', () => {
    expect(noteOf(102)).toBe(
      'O prazo de entrega é de 2 dias úteis. Chega até 4 de novembro de 2026.',
    );
    expect(noteOf(102, 3)).toBe(
      'O prazo de entrega é de 3 dias úteis. Chega até 5 de novembro de 2026.',
    );
  });

  it('names the first free day of an agenda, or what is chosen of it, in place of a term', () => {
    const agenda = [{ dia: '2026-11-03', periodos: ['08:00-12:00'] }];
    const dto = aShippingOptionDto({ id: 101, delivery_time: 2, agenda });
    const [offer] = toShippingOffers([dto], friday);
    if (!offer) throw new Error('No offer');
    const { choice } = withSlot(offer, { day: '2026-11-03', period: '08:00-12:00' });

    expect(deliveryNote(offer, '')).toBe(
      'Você escolhe o dia e o período, a partir de terça-feira, 3 de novembro.',
    );
    expect(deliveryPromise(offer)).toBeNull();
    expect(deliveryNote({ ...offer, choice }, '')).toBe(
      'terça-feira, 3 de novembro, das 08:00 às 12:00',
    );
  });

  it('names the pickup address', () => {
    expect(noteOf(103, 1)).toBe('Retire em até um dia útil: Rua Um, 1');
  });

  it('names days and date for a carrier', () => {
    expect(noteOf(1, 1)).toBe('1 dia útil - Chega até 3 de novembro de 2026');
    expect(noteOf(1, 5)).toBe('5 dias úteis - Chega até 9 de novembro de 2026');
  });
});

describe('the promised delivery day', () => {
  function promiseOf(id: number, days: number) {
    const [offer] = toShippingOffers([aShippingOptionDto({ id, delivery_time: days })], friday);
    return offer ? deliveryPromise(offer) : null;
  }

  it('is shown for offers whose note has no date', () => {
    expect(promiseOf(100, 0)).toBe('Chega sexta-feira, 30 de outubro');
    expect(promiseOf(101, 2)).toBe('Chega até quarta-feira, 4 de novembro');
    expect(promiseOf(103, 1)).toBe('Pronto para retirar até terça-feira, 3 de novembro');
    expect(promiseOf(201, 4)).toBeNull();
  });
});

describe('the badges of shipping offers', () => {
  const marksOf = (...dtos: Parameters<typeof aShippingOptionDto>[0][]) =>
    findOfferBadges(toShippingOffers(dtos.map(aShippingOptionDto), friday));

  it('mark the cheapest and the fastest offer', () => {
    const slow = { id: 201, price: 18.9, delivery_time: 6 };
    const quick = { id: 202, price: 27.9, delivery_time: 3 };

    expect(marksOf(quick, slow)).toEqual({ cheapest: 201, fastest: 202 });
  });

  it('prefer the earlier of equal prices and the cheaper of equal days', () => {
    expect(
      marksOf(
        { id: 1, price: 20, delivery_time: 5 },
        { id: 2, price: 20, delivery_time: 3 },
        { id: 3, price: 30, delivery_time: 3 },
      ),
    ).toEqual({ cheapest: 2, fastest: 2 });
  });

  it('ignore pickup', () => {
    const pickup = { id: 103, price: 0, delivery_time: 1 };
    const truck = { id: 101, price: 29.9, delivery_time: 2 };

    expect(marksOf({ id: 100, price: 34.9, delivery_time: 0 }, truck, pickup)).toEqual({
      cheapest: 101,
      fastest: 100,
    });
    expect(marksOf(truck, pickup)).toEqual({ cheapest: null, fastest: null });
  });

  it('do not call an express the fastest whose first day comes later', () => {
    const agenda = [{ dia: '2026-11-05', periodos: ['08:00-12:00'] }];

    expect(
      marksOf({ id: 100, price: 34.9, delivery_time: 4, agenda }, { id: 101, delivery_time: 2 }),
    ).toMatchObject({ fastest: 101 });
  });

  it('are absent when there is only one delivery', () => {
    expect(marksOf({ id: 1 })).toEqual({ cheapest: null, fastest: null });
  });
});
