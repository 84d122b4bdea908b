import { campaignSource, isCampaign, isCountedSource, isVisitSource, readVisitSource } from '.';

describe('the source of a visit', () => {
  it.each([
    ['semana-da-obra', 'campaign:semana-da-obra'],
    ['2026_v1.2', 'campaign:2026_v1.2'],
    ['a'.repeat(30), `campaign:${'a'.repeat(30)}`],
    ['a'.repeat(31), 'campaigns'],
    ['', 'campaigns'],
    ['Obra', 'campaigns'],
    ['<b>', 'campaigns'],
    ['-obra', 'campaigns'],
    ['5519987654321', 'campaigns'],
    ['123.456.789-09', 'campaigns'],
    ['obra-2026-12', 'campaign:obra-2026-12'],
  ])('of the campaign "%s" is %s', (name, source) => {
    expect(campaignSource(name)).toBe(source);
    expect(isCampaign(source)).toBe(source !== 'campaigns');
    expect(isVisitSource(source)).toBe(true);
  });

  it.each(['', 'seller', 'Google', 'campaign:', 'campaign:Obra', 'campaign:a b', 'toString'])(
    'is not "%s"',
    (text) => {
      expect([isVisitSource(text), isCountedSource(text)]).toEqual([false, false]);
    },
  );

  it('is that of the tab, once it is derived', () => {
    const stored = (text: string) => {
      sessionStorage.setItem('visit', text);
      return readVisitSource();
    };

    expect(['google', ' www.google.com', 'unknown'].map(stored)).toEqual([
      'google',
      undefined,
      undefined,
    ]);
    sessionStorage.clear();
    expect(readVisitSource()).toBeUndefined();
  });
});
