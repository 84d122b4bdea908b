import { SAMPLE_NOW, setClock } from './sample-clock';

describe('the clock of the sample data', () => {
  const RealDate = Date;
  const readClock = RealDate.now;
  afterEach(() => {
    RealDate.now = readClock;
    globalThis.Date = RealDate;
    RealDate.prototype.constructor = RealDate;
  });

  it('has the moment of the sample data in every way to read it', () => {
    setClock({ moment: SAMPLE_NOW, runs: false });
    const time = RealDate.parse(SAMPLE_NOW);

    expect([Date.now(), new Date().getTime(), RealDate.parse(Date())]).toEqual([time, time, time]);
    expect(new Date()).toBeInstanceOf(Date);
    expect(new Date().constructor).toBe(Date);
  });

  it('passes from that moment on where it runs', () => {
    const real = jest.spyOn(RealDate, 'now').mockReturnValue(1_000);
    setClock({ moment: SAMPLE_NOW, runs: true });
    real.mockReturnValue(3_500);

    expect(Date.now() - RealDate.parse(SAMPLE_NOW)).toBe(2_500);
  });

  it('reads given times as they are', () => {
    setClock({ moment: SAMPLE_NOW, runs: false });

    expect(new Date('2020-01-02T03:04:05Z').toISOString()).toBe('2020-01-02T03:04:05.000Z');
    expect(new Date(2020, 0, 2).getFullYear()).toBe(2020);
  });
});
