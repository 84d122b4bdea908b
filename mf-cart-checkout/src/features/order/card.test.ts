import { validateCard, maskCardNumber, maskCvv, maskExpiry } from './card';

const now = new Date('2026-11-21T12:00:00-03:00');
const good = { number: '4024 0071 7361 2531', expiry: '12/2030', cvv: '123', name: 'ANA SOUZA' };

describe('the validation of a card', () => {
  it.each([good, { ...good, number: '5555 5555 5555 4444', expiry: '11/26' }])(
    'accepts %p',
    (card) => {
      expect(validateCard(card, now)).toEqual({});
    },
  );

  it.each([
    [{ number: '4024 0071 7361 2532' }, { number: 'number' }],
    [{ number: '3782 822463 10005' }, { number: 'brand' }],
    [{ expiry: '13/30' }, { expiry: 'expiry' }],
    [{ expiry: '10/26' }, { expiry: 'expired' }],
    [{ cvv: '12' }, { cvv: 'cvv' }],
    [{ name: ' ' }, { name: 'name' }],
  ])('refuses %p with %p', (field, errors) => {
    expect(validateCard({ ...good, ...field }, now)).toEqual(errors);
  });

  it('formats the number in groups of four, the expiry with a slash, and the CVV with three digits', () => {
    expect(maskCardNumber('4024007173612531999')).toBe('4024 0071 7361 2531');
    expect(maskExpiry('1230')).toBe('12/30');
    expect(maskExpiry('12/2030')).toBe('12/2030');
    expect(maskCvv('12a34')).toBe('123');
  });
});
