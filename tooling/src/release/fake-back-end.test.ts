import { startFakeBackEnd } from './fake-back-end';

describe('startFakeBackEnd', () => {
  it('responds with the default scenario, and with 404 to unknown operations', async () => {
    const backEnd = await startFakeBackEnd();
    try {
      const list = await fetch(`${backEnd.origin}/api/datasnap/rest/TFireFlay/APP_0027?limite=3`);
      const unknown = await fetch(`${backEnd.origin}/api/datasnap/rest/TFireFlay/APP_9999`);

      expect(((await list.json()) as { produtos: unknown[] }).produtos).toHaveLength(3);
      expect(unknown.status).toBe(404);
    } finally {
      await backEnd.close();
    }
  });
});
