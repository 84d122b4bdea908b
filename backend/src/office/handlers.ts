import { operations } from '@fireflay/back-office-wire';
import type { OperationName } from '@fireflay/back-office-wire';
import type { Handler } from './context';
import * as coupons from './coupons/coupons';
import * as categories from './categories/category-use';
import * as customers from './customers/customers';
import * as taxIds from './customers/tax-ids';
import * as changeDocuments from './documents/change-documents';
import * as readDocuments from './documents/read-documents';
import * as erpMessages from './erp-messages/erp-messages';
import * as families from './families/families';
import * as familyCandidates from './families/family-candidates';
import * as figures from './figures/figures';
import * as reconciliation from './figures/reconciliation-file';
import * as sales from './figures/sales';
import * as sources from './figures/sources';
import * as freight from './freight/freight';
import * as pastImports from './imports/past-imports';
import * as productHistory from './imports/product-history';
import * as importSteps from './imports/import-steps';
import * as upload from './imports/upload';
import * as changeOrders from './orders/change-orders';
import * as readOrders from './orders/read-orders';
import * as pictures from './pictures/upload-picture';
import * as changePrices from './products/change-prices';
import * as pricePeriods from './products/price-periods';
import * as changeProducts from './products/change-products';
import * as createProduct from './products/create-product';
import * as readProducts from './products/list-products';
import * as matchPictures from './products/match-pictures';
import * as answerQuote from './quotes/answer-quote';
import * as newQuotes from './quotes/new-quotes';
import * as quotes from './quotes/read-quotes';
import * as storePayment from './quotes/store-payment';
import * as redirects from './redirects/redirects';
import * as changeReleases from './releases/change-releases';
import * as readReleases from './releases/read-releases';
import * as releaseHealth from './releases/release-health';
import * as releasePictures from './releases/release-pictures';
import * as releasePreviews from './releases/release-previews';
import * as changeReturns from './returns/change-returns';
import * as readReturns from './returns/read-returns';
import * as searches from './searches/searches';
import * as account from './staff/account';
import * as manageStaff from './staff/manage-staff';
import * as roles from './staff/roles';
import * as signIn from './staff/sign-in';

/** Each handler has the name of its operation, and the compiler finds a missing one. A new area is one line here. */
const named: { readonly [Name in OperationName as Uncapitalize<Name>]: Handler<Name> } = {
  ...coupons,
  ...categories,
  ...customers,
  ...taxIds,
  ...changeDocuments,
  ...readDocuments,
  ...erpMessages,
  ...families,
  ...familyCandidates,
  ...figures,
  ...reconciliation,
  ...sales,
  ...sources,
  ...freight,
  ...pastImports,
  ...productHistory,
  ...importSteps,
  ...upload,
  ...changeOrders,
  ...readOrders,
  ...pictures,
  ...changePrices,
  ...pricePeriods,
  ...changeProducts,
  ...createProduct,
  ...readProducts,
  ...matchPictures,
  ...answerQuote,
  ...newQuotes,
  ...quotes,
  ...storePayment,
  ...redirects,
  ...changeReleases,
  ...readReleases,
  ...releaseHealth,
  ...releasePictures,
  ...releasePreviews,
  ...changeReturns,
  ...readReturns,
  ...searches,
  ...account,
  ...manageStaff,
  ...roles,
  ...signIn,
};

/** The handlers by the names of their operations. */
export const handlers = Object.fromEntries(
  Object.keys(operations).map((name) => [
    name,
    named[`${name.charAt(0).toLowerCase()}${name.slice(1)}` as keyof typeof named],
  ]),
) as unknown as { readonly [Name in OperationName]: Handler<Name> };
