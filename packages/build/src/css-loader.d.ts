declare module 'css-loader' {
  export function defaultGetLocalIdent(
    loader: object,
    template: string,
    localName: string,
    options: object,
  ): string;
}
