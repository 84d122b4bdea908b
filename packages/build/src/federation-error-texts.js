/** Replaces the texts of `@module-federation/error-codes`, see `shortErrorsPlugin`. */

export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
