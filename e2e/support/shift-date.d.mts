/** Moves the clock of the program or page in which it runs. */
export declare function shiftDate(offsetMs: number): void;
