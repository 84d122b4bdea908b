import type { AskStockAlert, ConfirmStockAlert, EndStockAlert } from 'shared-contracts/wire';
import { DomainError } from '../../domain/domain-error';
import { copy } from '../../customers/stock-alerts/copy';
import {
  askStockAlert,
  confirmStockAlert,
  endStockAlert,
} from '../../customers/stock-alerts/stock-alerts';
import type { Handler } from './handler';
import { FailedAttemptError } from '../../limits/attempt-limiter';

const MAX_ALERTS_PER_NETWORK = 20;
const MAX_BAD_LINKS_PER_NETWORK = 60;

export const askForStock: Handler<typeof AskStockAlert> = async (request, context) => {
  const { attempts, catalogue } = context;
  await attempts.count(attempts.ofNetwork('stock-alert', context, MAX_ALERTS_PER_NETWORK));
  const { value } = await catalogue.products({ codigos: String(request.codigo) }, context);
  const [product] = value.produtos;
  if (!product) throw new DomainError(404, copy.unknownProduct);
  return { resposta: await askStockAlert(request, product, context) };
};

export const confirmAlert: Handler<typeof ConfirmStockAlert> = async ({ token }, context) => {
  const { attempts, db, now } = context;
  const limits = attempts.ofNetwork('stock-alert-link', context, MAX_BAD_LINKS_PER_NETWORK);
  await attempts.guess(limits, async () => {
    if (!(await confirmStockAlert(db, token, now()))) {
      throw new FailedAttemptError(410, copy.badLink);
    }
  });
  return { resposta: copy.confirmed };
};

export const endAlert: Handler<typeof EndStockAlert> = async ({ token }, context) => {
  const { attempts, db } = context;
  await attempts.count(attempts.ofNetwork('stock-alert-end', context, MAX_BAD_LINKS_PER_NETWORK));
  await endStockAlert(db, token);
  return { resposta: copy.ended };
};
