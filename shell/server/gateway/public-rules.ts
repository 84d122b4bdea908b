import type { CatalogueOutcome } from '@fireflay/tfireflay';
import {
  BeginContact,
  BestSellers,
  CheckStock,
  LookUpPostalCode,
  Products,
  QuoteShipping,
  SaveAddress,
  SendContact,
  Suggestions,
  type OperationDefinition,
} from 'shared-contracts/wire';
import { copy } from './copy';
import { forward } from './forward';
import { GatewayError } from './gateway-error';
import { catalogueRule, publicRule, RuleReply, type RuleContext } from './rule';
import { toError } from './server-errors';

/** Requests of one network in a quarter of an hour. An office or a mobile network shares one address. */
const MAX_PARTNER_REQUESTS = 600;
const MAX_STOCK_CHECKS = 1200;
const MAX_FORMS = 60;
const MAX_MESSAGES = 30;
/** Messages without a form token, which programs send. */
const MAX_MESSAGES_WITHOUT_FORM = 5;
/** Milliseconds that a person needs for a message at least. */
const MIN_WRITING_MS = 3000;

/** Calls that everybody may make: the catalogue, freight, postal codes and the contact form. */
export const publicRules = [
  catalogueRule(Products, readCatalogue(Products)),
  catalogueRule(Suggestions, readCatalogue(Suggestions)),
  catalogueRule(BestSellers, readCatalogue(BestSellers)),
  publicRule(CheckStock, (input, context) => {
    const key = `stock ${context.network}`;
    context.limits.count([{ key, limit: MAX_STOCK_CHECKS }]);
    return forward(CheckStock, input, context);
  }),
  publicRule(QuoteShipping, (input, context) => {
    limitPartnerRequests(context);
    return forward(QuoteShipping, input, context);
  }),
  publicRule(SaveAddress, (input, context) => {
    limitPartnerRequests(context);
    return forward(SaveAddress, input, context, { isWrite: true });
  }),
  catalogueRule(LookUpPostalCode, async ({ cep }, context) => {
    limitPartnerRequests(context);
    try {
      return await context.postalCodes.find(cep);
    } catch {
      // The shopper types the address.
      throw new GatewayError(503, copy.unavailable);
    }
  }),
  publicRule(BeginContact, async (_input, { limits, formTokens, network }) => {
    limits.count([{ key: `contact-form ${network}`, limit: MAX_FORMS }]);
    return { inicio: formTokens.create(), espera: MIN_WRITING_MS / 1000 };
  }),
  publicRule(SendContact, async ({ inicio, site, ...message }, context) => {
    const { limits, formTokens, network } = context;
    const ageMs = formTokens.ageOf(inicio);
    limits.count([
      ageMs === undefined
        ? { key: `contact-stranger ${network}`, limit: MAX_MESSAGES_WITHOUT_FORM }
        : { key: `contact ${network}`, limit: MAX_MESSAGES },
    ]);
    // A bot filled in the hidden field: it gets the normal reply, and nothing is sent.
    if (site) return { resposta: copy.messageSent };
    if (ageMs !== undefined && ageMs < MIN_WRITING_MS) {
      throw new GatewayError(400, copy.messageTooFast);
    }
    await forward(SendContact, message, context, { isWrite: true });
    return { resposta: copy.messageSent };
  }),
];

function limitPartnerRequests({ limits, network }: RuleContext) {
  limits.count([{ key: `partners ${network}`, limit: MAX_PARTNER_REQUESTS }]);
}

/** Reads from the cached catalogue; the age of what it replies is in the header. */
function readCatalogue<Operation extends OperationDefinition>(operation: Operation) {
  return async (input: object | void, { catalogue }: RuleContext): Promise<RuleReply> => {
    const outcome = await catalogue.read(operation.code, input ?? {});
    if (outcome.kind === 'reply') return new RuleReply(200, outcome.value, agesOf(outcome));
    // What is asked here is valid, and belongs to nobody: any other refusal is a failure of that server.
    if (outcome.kind === 'refused' && !operation.refusals?.includes(outcome.status)) {
      throw new GatewayError(503, copy.unavailable, { 'retry-after': '5' });
    }
    throw toError(operation, outcome);
  };
}

function agesOf({ ageSeconds, ttlSeconds, isHit }: Extract<CatalogueOutcome, { kind: 'reply' }>) {
  return {
    age: String(Math.max(0, Math.round(ageSeconds))),
    'cache-status': isHit ? `fireflay; hit; ttl=${Math.round(ttlSeconds)}` : 'fireflay; fwd=miss',
    // Browsers ask again: what is fresh is decided here.
    'cache-control': 'no-cache',
  };
}
