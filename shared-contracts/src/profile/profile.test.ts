import {
  addressLine,
  brandShades,
  defaultProfile,
  openingHours,
  pickupStore,
  readStoreProfile,
  whatsappLink,
} from '.';

const [matriz] = defaultProfile.stores;

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

describe('the store profile', () => {
  it('of the sample retailer is valid', () => {
    expect(readStoreProfile({})).toEqual(defaultProfile);
    expect(defaultProfile.stores).toHaveLength(5);
  });

  it('has the fields of the deployment', () => {
    const profile = readStoreProfile({ name: 'Casa Nova', foundedIn: 1988 });

    expect(profile).toMatchObject({ name: 'Casa Nova', foundedIn: 1988, city: 'Campinas' });
  });

  it.each([
    ['a list', [], 'object'],
    ['a state without a meaning', { orderStatuses: { Pago: 'Pago' } }, 'orderStatuses["Pago"]'],
    ['an unknown field', { nome: 'x' }, 'profile.nome'],
    ['a number for a text', { phone: 19 }, 'profile.phone'],
    ['an empty name', { name: '' }, 'profile.name'],
    ['a store without its address', { stores: [{ id: 'a' }] }, 'profile.stores[0].name'],
    [
      'hours of a store without days',
      { stores: [{ ...matriz, hours: [{ hours: '8h' }] }] },
      'days',
    ],
    [
      'a place whose numbers are exchanged',
      { stores: [{ ...matriz, geo: { latitude: -47.06, longitude: -22.9 } }] },
      'profile.stores[0].geo is not in Brazil',
    ],
    ['no store', { stores: [] }, 'profile.stores must be a list that is not empty'],
    [
      'a store twice',
      { stores: [matriz, matriz] },
      'profile.stores[1].id is that of another store',
    ],
    [
      'an id that is no name of a column',
      { stores: [matriz, { ...matriz, id: 'Zona Norte' }] },
      'profile.stores[1].id must be small letters',
    ],
    ['the name of a state', { state: 'São Paulo' }, 'profile.state must be the two letters'],
    ['a store without a place', { stores: [{ ...matriz, cep: '1301' }] }, 'stores[0].cep'],
    ['a pickup store that is not there', { pickupStore: 'lua' }, 'pickupStore'],
    ['a colour with a name', { brandColor: 'red' }, 'brandColor must be a colour'],
    ['a colour at which a style could end', { brandColor: '#c8102e}' }, 'brandColor'],
    ['a CNPJ with wrong check digits', { cnpj: '11.222.333/0001-82' }, 'CNPJ'],
    [
      'a link that runs a script',
      { social: { ...defaultProfile.social, youtube: 'javascript:1' } },
      'youtube',
    ],
  ])('refuses %s, and says where', (_, given, where) => {
    expect(() => readStoreProfile(given)).toThrow(where);
  });

  it('has no link to a network that the retailer does not use', () => {
    const social = { ...defaultProfile.social, youtube: '' };

    expect(readStoreProfile({ social })).toMatchObject({ social });
  });

  it('accepts a dark colour of the retailer, and derives its shades', () => {
    const { brandColor } = readStoreProfile({ brandColor: '#0B5CAB' });

    expect(brandShades(brandColor)).toEqual({
      text: '#0b5cab',
      strong: '#094b8c',
      soft: '#eef4f9',
      fill: '#0B5CAB',
      fillStrong: '#094b8c',
      ink: '#ffffff',
    });
  });

  it.each(['#ffc20e', '#ffffff', '#000000', '#777777', '#00ff00', '#ff7a00', '#c8102e'])(
    'derives shades of %s that can be read where they are used',
    (color) => {
      const { text, strong, soft, fill, fillStrong, ink } = brandShades(color);

      expect(fill).toBe(color);
      for (const [one, other] of [
        [ink, fill],
        [ink, fillStrong],
        [text, '#ffffff'],
        [text, '#f6f6f4'],
        [strong, soft],
      ] as const) {
        expect([one, other, contrast(one, other) >= 4.5]).toEqual([one, other, true]);
      }
    },
  );

  it('lets a store have hours of its own', () => {
    const [first, ...others] = defaultProfile.stores;
    const hours = [{ days: 'Todos os dias', hours: '07:00 às 22:00' }];
    const profile = readStoreProfile({ stores: [{ ...first, hours }, ...others] });
    const [central, suburban] = profile.stores;

    expect(central && openingHours(profile, central)).toEqual(hours);
    expect(suburban && openingHours(profile, suburban)).toEqual(defaultProfile.hours);
  });

  it('determines where orders are picked up', () => {
    const store = pickupStore(defaultProfile);

    expect(store && addressLine(store)).toContain('Centro, Campinas - SP, CEP 13010-050');
  });

  it('links to a chat with a prepared text', () => {
    expect(whatsappLink(defaultProfile, 'Frete para cá?')).toMatch(
      /\?text=Frete%20para%20c%C3%A1%3F$/,
    );
  });
});
