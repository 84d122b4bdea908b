import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findPackageRoot } from '../configuration/package-root';
import { allCalls, aTestApp } from '../testing/test-app';
import * as handlers from './index';

const wireFolder = join(dirname(findPackageRoot()), 'shared-contracts', 'src', 'wire');
const stems = (folder: string) =>
  readdirSync(folder)
    .filter((name) => /^app-\d{4}-.*(?<!\.test)\.ts$/.test(name))
    .map((name) => name.replace(/\.ts$/, ''));
const implemented = Object.values(handlers).map(({ operation }) => operation.code);
const toCode = (stem: string) => `APP_${stem.slice(4, 8)}`;

describe('operations', () => {
  it('implement every operation of the wire once, and nothing else', () => {
    expect(implemented.toSorted()).toEqual(allCalls.map(({ code }) => code).toSorted());
  });

  it('are registered from every file of the folder', () => {
    const folder = join(findPackageRoot(), 'src', 'operations');
    const files = readdirSync(folder).filter(
      (name) => !/\.test\.ts$|^(index|handler)\.ts$/.test(name),
    );

    const registered = [...readFileSync(join(folder, 'index.ts'), 'utf8').matchAll(/'\.\/(.+)'/g)];

    expect(registered.map(([, stem]) => `${stem}.ts`)).toEqual(files.toSorted());
  });

  it('have the same file stem as their wire schema', () => {
    const wireStems = stems(wireFolder);

    const ours = stems(join(findPackageRoot(), 'src', 'operations'));

    expect(ours.filter((stem) => !wireStems.includes(stem))).toEqual([]);
    expect(wireStems.map(toCode).filter((code) => !implemented.includes(code))).toEqual([]);
  });

  it('describe invalid and unknown requests in Portuguese', async () => {
    const shop = await aTestApp();

    const unknown = await shop.app.inject('/api/datasnap/rest/TFireFlay/APP_9999');
    const noJson = await shop.app.inject({
      method: 'POST',
      url: '/api/datasnap/rest/TFireFlay/APP_0045',
      headers: { 'content-type': 'application/json' },
      payload: '{"email":',
    });
    const foreignForm = await shop.app.inject({
      method: 'POST',
      url: '/api/datasnap/rest/TFireFlay/APP_0045',
      headers: { 'content-type': 'text/plain' },
      payload: '{"email":"","senha":"","redirect":""}',
    });

    expect([unknown, noJson, foreignForm].map(({ statusCode }) => statusCode)).toEqual([
      404, 400, 415,
    ]);
    for (const each of [unknown, noJson, foreignForm]) {
      expect(Object.keys(each.json())).toEqual(['resposta']);
    }
    await shop.close();
  });

  it('hide internal errors from the shopper', async () => {
    const shop = await aTestApp({
      shipping: { quote: () => Promise.reject(new Error('password of the rate service is x')) },
    });

    const { statusCode, body } = await shop.app.inject({
      method: 'POST',
      url: '/api/datasnap/rest/TFireFlay/APP_0031',
      payload: { cep: '13010050', ids: [{ id: 1, quantity: 1 }], total_compra: 1 },
    });

    expect(statusCode).toBe(500);
    expect(JSON.parse(body)).toEqual({
      resposta: 'Algo deu errado do nosso lado. Tente de novo em instantes.',
    });
    await shop.close();
  });
});
