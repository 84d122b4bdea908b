export { StockAlert as default } from './stock-alert';
