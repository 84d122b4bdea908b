export { QuantityStepper } from './quantity-stepper';
