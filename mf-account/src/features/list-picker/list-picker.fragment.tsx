export { ListPicker as default } from './list-picker';
