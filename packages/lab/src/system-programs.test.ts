import { canRun, describeMissing } from './system-programs';

describe('the programs of the system', () => {
  it('are not mentioned where all are there', () => {
    expect(describeMissing('A cluster', { haproxy: true })).toBeUndefined();
  });

  it('are named with the command that installs those that are missing', () => {
    const packages = { haproxy: false, postgresql: true, buildah: false };

    expect(describeMissing('A cluster', packages)).toBe(
      'A cluster needs haproxy and buildah: apt-get install haproxy buildah.',
    );
  });

  it('are found by running them', () => {
    expect([canRun(process.execPath), canRun('no-such-program')]).toEqual([true, false]);
  });
});
