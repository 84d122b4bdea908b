export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Selects every control. Files and multiple choices are not kept. */
export const CONTROLS = 'input:not([type=file]), textarea, select:not([multiple])';

const isSelect = (control: Control): control is HTMLSelectElement => 'selectedIndex' in control;
const isCheckable = (control: HTMLInputElement | HTMLTextAreaElement) =>
  control.type === 'checkbox' || control.type === 'radio';

/** Whether the control's state differs from its markup. */
export function isChanged(control: Control): boolean {
  if (isSelect(control)) {
    const inMarkup = [...control.options].findIndex((option) => option.defaultSelected);
    return control.selectedIndex !== Math.max(inMarkup, 0);
  }
  if (!isCheckable(control)) return control.value !== control.defaultValue;
  const { type, checked, defaultChecked } = control as HTMLInputElement;
  // Only the selected one of a group of radio buttons is replayed.
  return checked !== defaultChecked && (checked || type === 'checkbox');
}

/**
 * @returns a function that sets the control to its present state again so that React notices. React ignores an event
 *   that does not change what was last assigned to the control's property: another value is assigned before.
 */
export function recordState(control: Control): () => void {
  const { value } = control;
  if (isSelect(control)) {
    return () => {
      control.value = value;
      control.dispatchEvent(new Event('change', { bubbles: true }));
    };
  }
  if (isCheckable(control)) {
    const checkable = control as HTMLInputElement;
    const { checked } = checkable;
    return () => {
      checkable.checked = !checked;
      checkable.click();
    };
  }
  return () => {
    const { selectionStart, selectionEnd } = control;
    const isIntact = control.value === value;
    control.value = value === '' ? '0' : '';
    setNativeValue(control, value);
    // The caret stays, unless React has emptied the control meanwhile.
    if (isIntact && selectionStart !== null) {
      control.setSelectionRange(selectionStart, selectionEnd);
    }
    control.dispatchEvent(new Event('input', { bubbles: true }));
  };
}

/** Sets the value as typing does, not through the property that React puts on the element itself. */
function setNativeValue(control: Control, value: string) {
  const property = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value');
  property?.set?.call(control, value);
}
