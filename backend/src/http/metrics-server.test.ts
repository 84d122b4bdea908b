import type { AddressInfo } from 'node:net';
import { createMetrics, serveMetrics } from '@fireflay/service';
import { buildApp } from '../main/app';
import { aTestApp } from '../testing/test-app';

describe('the metrics for Prometheus', () => {
  it('have a port of their own, and are labelled by route, never by request data', async () => {
    const shop = await aTestApp();
    const metrics = createMetrics();
    const app = buildApp(shop.dependencies, { metrics });
    const metricsServer = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 });
    const { port } = metricsServer.server.address() as AddressInfo;

    await app.inject('/ws/13010050/json/');
    await app.inject('/ws/01310100/json/');
    await app.inject('/api/nada?cpf=52998224725');
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

    expect(text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/ws\/:cep\/json\/",status="200"\} 2/,
    );
    expect(text).toContain('route="unknown",status="404"');
    expect(text).toContain('process_resident_memory_bytes');
    expect(text).not.toMatch(/13010050|52998224725/);
    // This operation answers an invalid request with 500, which is no fault of the store.
    const invalid = await app.inject({
      method: 'POST',
      url: '/api/datasnap/rest/TFireFlay/APP_0031',
      payload: { cep: 'x' },
    });
    expect(invalid.statusCode).toBe(500);
    const later = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(later).toMatch(/route="[^"]*APP_0031",status="400"/);
    expect(later).not.toMatch(/status="5\d\d"/);
    expect((await app.inject('/metrics')).statusCode).toBe(404);
    await metricsServer.close();
    await app.close();
    await shop.close();
  });
});
