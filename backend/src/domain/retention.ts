/** Código Tributário Nacional, art. 173 and 174: invoices, and who and where they name, stay for five years. */
export const FISCAL_LAW = 'CTN, art. 173 e 174';
/** Counted from the January after the account was closed. */
export const FISCAL_RETENTION_YEARS = 5;
/** The name of a customer whose account is closed. */
export const CLOSED_NAME = 'Conta excluída';
