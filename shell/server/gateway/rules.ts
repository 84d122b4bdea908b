import {
  CloseAccount,
  ConfirmEmail,
  CreateList,
  DeleteList,
  EndOtherSession,
  ReadLists,
  ReadPersonalData,
  ReadSessions,
  SaveList,
  SendEmailLink,
  Withdraw,
} from 'shared-contracts/wire';
import type { Feature } from 'shared-contracts/profile';
import { accountRules } from './account-rules';
import { orderRules } from './order-rules';
import { publicRules } from './public-rules';
import { unavailableRule } from './rule';

/** What a retailer's own server has no calls for. */
export const UNAVAILABLE_FEATURES: Feature[] = [
  'savedLists',
  'personalData',
  'withdrawal',
  'sessions',
  'emailConfirmation',
  'commonTerms',
];

/** One row for each call of the wire. A call without a row does not exist. */
export const rules = [
  ...publicRules,
  ...accountRules,
  ...orderRules,
  ...[
    ReadSessions,
    EndOtherSession,
    Withdraw,
    ReadLists,
    CreateList,
    SaveList,
    DeleteList,
    ReadPersonalData,
    CloseAccount,
    ConfirmEmail,
    SendEmailLink,
  ].map(unavailableRule),
];
