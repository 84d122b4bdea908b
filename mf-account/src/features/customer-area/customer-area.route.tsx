export { CustomerAreaPage as Component } from './customer-area-page';
