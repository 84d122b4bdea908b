/** Ends the browser's task, so that pending input is handled before the work continues. */
export const yieldToMainThread = () => new Promise<void>((resolve) => setTimeout(resolve));
