export { useTypedText } from './use-typed-text';
