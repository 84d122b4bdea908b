/** @jest-environment node */
import { getResponse } from 'msw';
import { Value } from 'typebox/value';
import { operations, pathOf } from 'shared-contracts/wire';
import type { OperationDefinition } from 'shared-contracts/wire';
import { chosenScenario, handlersOf, scenarioGroups, storedEntriesOf } from './index';
import type { ScenarioChoice } from './index';

const everyCall: readonly OperationDefinition[] = Object.values(operations);
const codes = Object.fromEntries(everyCall.map((each) => [each.code, each]));

function requestTo({ method, path, code }: OperationDefinition): Request {
  const url = pathOf({ path, code }).replace(/:\w+/g, '13010050');
  return new Request(`http://loja${url}`, { method, ...(method !== 'GET' && { body: '{}' }) });
}

async function replyOf(choice: ScenarioChoice, operation: OperationDefinition) {
  const response = await getResponse(handlersOf(choice), requestTo(operation));
  if (!response) throw new Error(`No handler replies to ${operation.code}.`);
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : (JSON.parse(text) as unknown) };
}

const replyTo = (choice: ScenarioChoice, code: string) =>
  replyOf(choice, codes[code] as OperationDefinition);

describe('the default handlers', () => {
  it.each(everyCall.map((each) => [each.code, each] as const))(
    'reply to %s within its schema',
    async (_, operation) => {
      const { status, body } = await replyOf({}, operation);

      if ((operation.success ?? [200]).includes(status)) {
        expect([...Value.Errors(operation.reply, body)]).toEqual([]);
      } else {
        expect(operation.refusals).toContain(status);
        expect(body).toEqual({ resposta: expect.any(String) });
      }
    },
  );
});

describe('scenarios', () => {
  const all = scenarioGroups.flatMap((group) =>
    group.scenarios.map((scenario) => [group.id, scenario.id, scenario] as const),
  );

  it('have unique ids in their group, and no group has the id of the screen', () => {
    const words = all.map(([group, id]) => `${group}=${id}`);

    expect(new Set(words).size).toBe(words.length);
    expect(scenarioGroups.map(({ id }) => id)).not.toContain('tela');
  });

  it.each(all.filter(([group]) => group !== 'rede'))(
    'reply within the schemas: %s=%s',
    async (_group, _id, scenario) => {
      for (const operation of everyCall) {
        const response = await getResponse(scenario.handlers?.() ?? [], requestTo(operation));
        // No handler for this call, or a connection that fails.
        if (!response || response.type === 'error') continue;

        const body: unknown = await response.json();
        if ((operation.success ?? [200]).includes(response.status)) {
          expect([...Value.Errors(operation.reply, body)]).toEqual([]);
        } else {
          expect(body).toMatchObject({ resposta: expect.any(String) });
        }
      }
    },
  );

  it('store JSON or plain words only', () => {
    for (const [group, id] of all) {
      const { local, session } = storedEntriesOf({ [group]: id });
      for (const text of [...Object.values(local), ...Object.values(session)]) {
        expect(/^[[{]/.test(text) ? JSON.parse(text) : text).toBeTruthy();
      }
    }
  });
});

describe('the list of scenarios', () => {
  const specs = scenarioGroups.flatMap(({ scenarios }) => scenarios.map(({ spec = '' }) => spec));

  it.each([
    'Falha nas sugestões',
    'Nenhum resultado encontrado',
    'Falha na vitrine da home',
    'Frete 404',
    'Frete 500',
    'Estoque 406',
    'Outros erros de estoque',
    'Login necessário',
    'Sem frete escolhido',
    'Falha ao buscar listagem e produto',
    'Falha ao buscar pedido e lista de pedidos',
    'Atenção com o texto do servidor',
    'Aviso no 401 da redefinição',
    'Sucesso com o texto do servidor',
    'Erros de pagamento',
    'Erro inesperado ao processar pagamento',
    'Erro ao processar pagamento. Tente novamente.',
    'erro de endereço e frete',
    'Erros da consulta são silenciosos',
  ])('contains “%s” of the error catalogue in the specification', (row) => {
    expect(specs.some((spec) => spec.includes(row))).toBe(true);
  });

  it('contains each step of an order and each id of a shipping option', () => {
    const idsOf = (group: string) =>
      scenarioGroups.find(({ id }) => id === group)?.scenarios.map(({ id }) => id);

    expect(idsOf('pedido')).toEqual(
      expect.arrayContaining(['aguardando', ...[0, 1, 2, 3, 4, 5].map((at) => `etapa-${at}`)]),
    );
    expect(idsOf('frete')).toEqual(expect.arrayContaining(['100', '101', '102', '103']));
  });
});

describe('a choice of scenarios', () => {
  it('combines scenarios of several groups', async () => {
    const choice = { visitante: 'empresa', estoque: 'insuficiente', frete: '103' };

    expect(await replyTo(choice, 'ReadSession')).toMatchObject({ body: { pessoa: 'juridica' } });
    expect(await replyTo(choice, 'APP_0034')).toMatchObject({ status: 406 });
    expect(await replyTo(choice, 'APP_0031')).toMatchObject({ body: [{ id: 103 }] });
  });

  it('refuses only a quantity above the units that are left', async () => {
    const requestStatus = async (units: number) => {
      const request = new Request(
        `${requestTo(codes.APP_0034 as OperationDefinition).url}?qtde=${units}`,
      );
      return (await getResponse(handlersOf({ estoque: 'insuficiente' }), request))?.status;
    };

    expect([await requestStatus(2), await requestStatus(3)]).toEqual([200, 406]);
  });

  it('contains the default scenario in place of an unknown one', () => {
    const [group] = scenarioGroups;

    expect(group && chosenScenario(group, { rede: 'inventada' }).id).toBe('normal');
  });

  it('pays a Pix at the second poll, and counts again on each page', async () => {
    const handlers = handlersOf({ pagamento: 'pix-pago' });
    const status = async () =>
      (await getResponse(handlers, requestTo(codes.APP_0080 as OperationDefinition)))?.status;

    expect([await status(), await status()]).toEqual([202, 200]);
    expect(await replyTo({ pagamento: 'pix-pago' }, 'APP_0080')).toMatchObject({ status: 202 });
  });

  it('can cut the connection', async () => {
    const response = await getResponse(
      handlersOf({ rede: 'offline' }),
      requestTo(codes.APP_0041 as OperationDefinition),
    );

    expect(response?.type).toBe('error');
  });
});
