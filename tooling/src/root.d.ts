/** The repository's folder. */
export declare const root: string;
/** Where the commands write their reports. */
export declare const REPORTS_FOLDER: string;
