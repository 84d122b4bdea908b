import { Type } from 'typebox';
import { operation } from './operation';
import { Customer } from './shapes';

/** Who the session cookie belongs to. A back end without this route counts as 'not signed in'. */
export const ReadSession = operation({
  code: 'ReadSession',
  method: 'GET',
  path: '/api/sessao',
  reply: Customer,
  refusals: [401],
});

/** Signs out. */
export const EndSession = operation({
  code: 'EndSession',
  method: 'DELETE',
  path: '/api/sessao',
  reply: Type.Null(),
  success: [204],
});
