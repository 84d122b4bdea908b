import { findErrorText, parseEnvelope } from './envelope';

describe('the envelope', () => {
  it.each([
    ['{"result":[{"id":1}]}', { id: 1 }],
    ['{"result":{"id":1}}', { id: 1 }],
    ['{"id":1}', { id: 1 }],
    ['{"result":["{\\"id\\":1}"]}', { id: 1 }],
    ['"{\\"result\\":[{\\"id\\":1}]}"', { id: 1 }],
    ['{"result":[[{"id":1},{"id":2}]]}', [{ id: 1 }, { id: 2 }]],
    ['[{"id":1}]', [{ id: 1 }]],
    ['{"result":[]}', []],
    ['{"result":"Tudo certo"}', 'Tudo certo'],
    ['{"result":"[sem troca]"}', '[sem troca]'],
    ['  ', null],
  ])('contains the value of %s', (text, value) => {
    expect(parseEnvelope(text)).toEqual(value);
  });

  it('keeps a response with other fields besides result', () => {
    expect(parseEnvelope('{"result":1,"id":2}')).toEqual({ result: 1, id: 2 });
  });

  it('refuses what is not JSON', () => {
    expect(() => parseEnvelope('<html></html>')).toThrow(SyntaxError);
  });
});

describe('the text of a failure', () => {
  it.each([
    [{ resposta: 'Sem estoque' }, 'Sem estoque'],
    [{ error: 'Erro do servidor' }, 'Erro do servidor'],
    [{ SessionExpired: 'Sessão expirada' }, 'Sessão expirada'],
    [{ error: { code: 3 } }, undefined],
    [null, undefined],
    ['texto', undefined],
  ])('of %j is %j', (body, text) => {
    expect(findErrorText(body)).toBe(text);
  });
});
