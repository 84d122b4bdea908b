import { logConsoleAsJson } from './console-log';

describe('the console of a server in production', () => {
  const kept = { ...console };
  afterEach(() => void Object.assign(console, kept));

  it('writes lines of JSON with level and time, one for each call', () => {
    const lines: string[] = [];
    logConsoleAsJson((line) => lines.push(line));

    console.warn('Cielo: circuit open for %d s', 15);
    console.error('A page failed:', new Error('broken'));
    process.emit('warning', Object.assign(new Error('too many listeners'), { name: 'Leak' }));

    const parsed = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.every((line) => line.endsWith('\n') && !line.slice(0, -1).includes('\n'))).toBe(
      true,
    );
    expect(parsed).toMatchObject([
      { level: 40, msg: 'Cielo: circuit open for 15 s', time: expect.any(Number) as number },
      { level: 50, msg: expect.stringContaining('A page failed: Error: broken') as string },
      { level: 40, msg: 'Leak: too many listeners' },
    ]);
  });
});
