export { Field } from './field';
export { Form } from './form';
export { maskInput } from './mask-input';
export { SubmitButton } from './submit-button';
export { TextField } from './text-field';
export { useFocusOnReturn } from './use-focus-on-return';
export { controlProps, useForm } from './use-form';
export type { FieldErrors, FormState, FormValues } from './use-form';
