import { paths } from '../navigation/paths';
import { standardFreight } from './defaults/freight';
import { documentKind } from './document-kind';
import { findFreightProblems } from './freight-problems';
import { freightSchema } from './freight-schema';

/** The store's deliveries: with what, where, and at which prices. The shop requests quotes: no page carries it. */
export const freight = documentKind({
  title: 'Frete',
  path: paths.deliveryPolicy(),
  schema: freightSchema,
  standard: standardFreight,
  check: findFreightProblems,
  toProfile: () => ({}),
});
