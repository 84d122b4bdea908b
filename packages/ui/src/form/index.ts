export { Field } from './field';
export { Form } from './form';
export { SubmitButton } from './submit-button';
export { TextField } from './text-field';
export { controlOf, useForm } from './use-form';
export type { Faults, FormState, Values } from './use-form';
