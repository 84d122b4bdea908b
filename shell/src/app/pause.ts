/** Ends the browser's task: whoever taps a slow phone is answered before the rest goes on. */
export const pause = () => new Promise<void>((resolve) => setTimeout(resolve));
