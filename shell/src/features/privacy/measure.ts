// One chunk, which is loaded only after the visitor has agreed.
export { countVisits } from './count-visits';
export { measurePage } from './measure-page';
