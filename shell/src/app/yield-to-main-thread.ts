/** Ends the browser's task: whoever taps a slow phone is answered before the rest goes on. */
export const yieldToMainThread = () => new Promise<void>((resolve) => setTimeout(resolve));
