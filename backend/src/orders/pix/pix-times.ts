/** An order whose Pix code was never shown holds its goods this many minutes. */
export const HOLD_MINUTES = 5;

/** Minutes in which a Pix can be paid once its code is open. */
export const PIX_MINUTES = 30;
