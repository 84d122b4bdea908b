import { readDeployFile } from './listening-ports';

const file = readDeployFile('haproxy/keepalived.conf').replaceAll(/#.*$/gm, '');

describe('keepalived.conf', () => {
  it('asks HAProxy where its file serves metrics, at the port that its head names', () => {
    const [, port, path] = /http:\/\/127\.0\.0\.1:(\d+)(\/\w+)"/.exec(file) ?? [];

    expect(readDeployFile('haproxy/keepalived.conf')).toContain(`STATS_BIND=127.0.0.1:${port}`);
    expect(readDeployFile('haproxy/haproxy.cfg')).toContain(
      `prometheus-exporter if { path ${path} }`,
    );
  });

  it('tracks the script that it defines, in complete blocks', () => {
    const [, defined] = /vrrp_script (\w+) \{/.exec(file) ?? [];
    const [, tracked] = /track_script \{\s*(\w+)\s*\}/.exec(file) ?? [];

    expect(defined).toBeDefined();
    expect(tracked).toBe(defined);
    expect(file.split('{')).toHaveLength(file.split('}').length);
  });
});
