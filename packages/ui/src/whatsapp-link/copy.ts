export const copy = { opensInNewTab: ' (abre em outra aba)' };
