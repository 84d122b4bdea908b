import { aShippingOptionDto } from 'shared-contracts/testing/builders';
import { deliveryNote } from './delivery-note';
import { toShippingOffers } from './shipping-quote.mapper';

/** The Friday before All Souls' Day (Monday). */
const friday = new Date('2026-10-30T15:00:00-03:00');

function noteOf(id: number, days = 2): string {
  const [offer] = toShippingOffers([aShippingOptionDto({ id, delivery_time: days })], friday);
  return offer ? deliveryNote(offer, 'Rua Um, 1') : '';
}

describe('the delivery note', () => {
  it('says the hour for the motoboy', () => {
    expect(noteOf(100)).toBe('Receba no mesmo dia até as 18:00.');
  });

  it("says two business days for the store's truck", () => {
    expect(noteOf(101)).toBe('O prazo de entrega é de 2 dias úteis.');
  });

  it('adds the date for 102, skipping weekend and holiday', () => {
    expect(noteOf(102)).toBe(
      'O prazo de entrega é de 2 dias úteis. Chega até 4 de novembro de 2026.',
    );
  });

  it('says where to pick up', () => {
    expect(noteOf(103, 1)).toBe('Retire em até um dia útil: Rua Um, 1');
  });

  it('says days and date for a carrier', () => {
    expect(noteOf(1, 1)).toBe('1 dia útil - Chega até 3 de novembro de 2026');
    expect(noteOf(1, 5)).toBe('5 dias úteis - Chega até 9 de novembro de 2026');
  });
});
