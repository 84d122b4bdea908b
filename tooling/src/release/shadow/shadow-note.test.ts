import { findUnacceptedPrice, summarizeNote, writeNote } from './shadow-note';
import type { ComparedAddress } from './shadow-note';

const same: ComparedAddress = {
  ...{ address: '/produto/7', pattern: '/produto/:id' },
  ...{ prices: [], texts: [], structured: [], links: [] },
  status: { live: 200, candidate: 200 },
  calls: { live: 3, candidate: 3 },
  ms: { live: 20, candidate: 20 },
};

const price = { where: 'Piso', before: 'R$ 1,00', after: 'R$ 2,00', isInMain: true };

describe('the note of a release', () => {
  it('says that nothing differs', () => {
    expect(summarizeNote(writeNote('1.0.0', [same]))).toBe(
      'prices 0, texts 0, structured data 0, links 0, statuses 0, calls 0, p95 0 ms',
    );
  });

  it('counts what differs, with an example of each', () => {
    const note = writeNote('1.0.0', [
      { ...same, prices: [price], texts: ['um', 'dois'], status: { live: 200, candidate: 404 } },
      { ...same, calls: { live: 3, candidate: 4 }, ms: { live: 20, candidate: 60 } },
      { ...same, pattern: '/produtos', calls: { live: 3, candidate: 2 } },
    ]);

    expect(summarizeNote(note)).toBe(
      'prices 1, texts 2, structured data 0, links 0, statuses 1, calls +0.5 on /produto/:id and -1 on /produtos, p95 +40 ms',
    );
    expect(note.prices.examples).toEqual([{ address: '/produto/7', ...price }]);
    expect(note.statuses.examples).toEqual([{ address: '/produto/7', live: 200, candidate: 404 }]);
    expect(note).toMatchObject({ live: '1.0.0', addresses: 3 });
  });
});

describe('a changed price', () => {
  const changed = () => writeNote('1.0.0', [{ ...same, prices: [price] }]);

  it.each([undefined, '', ' '])('is refused without a reason: %p', (reason) => {
    expect(findUnacceptedPrice(changed(), reason)).toBe(
      `/produto/7 shows R$ 2,00 in place of R$ 1,00 after "Piso": if that is right, pass --accept-prices 'why'`,
    );
  });

  it('is accepted with a reason, which the note keeps', () => {
    const note = changed();

    expect(findUnacceptedPrice(note, 'The campaign begins')).toBeUndefined();
    expect(note.acceptedPrices).toBe('The campaign begins');
  });

  it('needs no reason where there is none', () => {
    const note = writeNote('1.0.0', [same]);

    expect(findUnacceptedPrice(note, 'why')).toBeUndefined();
    expect(note.acceptedPrices).toBeUndefined();
  });
});
