import { send, showResults, write as type } from './typed-text';
import type { TypedText } from './typed-text';

const empty: TypedText = { text: '', term: '', sent: [] };

describe('the text of the search box', () => {
  it('is that of the results on the screen', () => {
    const found = showResults(send(type(empty, 'piso'), 'piso'), 'piso');
    expect(found.text).toBe('piso');
    expect(showResults(found, 'tinta').text).toBe('tinta');
  });

  it('stays what was typed while results load', () => {
    const typing = type(send(empty, 'piso'), 'tin');

    expect(showResults(typing, 'piso').text).toBe('tin');
  });

  it('stays what was typed when the results of two searches appear late', () => {
    const twice = type(send(send(empty, 'torneira'), 'cimento'), '');

    const first = showResults(twice, 'torneira');
    const second = showResults(type(first, 't'), 'cimento');

    expect([first.text, second.text]).toEqual(['', 't']);
    expect(showResults(second, 'torneira').text).toBe('torneira');
  });

  it('is that of the results after ‘Back’ and ‘Forward’, also where a search was sent twice', () => {
    const found = showResults(send(empty, 'piso'), 'piso');

    const back = showResults(send(found, 'piso'), 'tinta');

    expect([back.text, showResults(back, 'piso').text]).toEqual(['tinta', 'piso']);
  });

  it('stays what was typed when only the last search was shown, and on a page without results', () => {
    const twice = type(send(send(empty, 'torneira'), 'cimento'), 'tinta');

    const last = showResults(twice, 'cimento');

    expect([last.text, showResults(last, '').text]).toEqual(['tinta', 'tinta']);
    expect(showResults(last, 'torneira').text).toBe('torneira');
  });

  it('is empty without results where it ends with them, unless somebody types', () => {
    const found = showResults(send(type(empty, 'piso'), 'piso'), 'piso');

    expect(showResults(found, '', '').text).toBe('');
    expect(showResults(type(send(found, ''), 'ti'), '', '').text).toBe('ti');
  });
});
