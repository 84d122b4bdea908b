export interface PostalAddress {
  /** Empty in towns with one code for all streets. */
  street: string;
  /** Such as 'de 1 a 999 - lado ímpar'; mostly empty. */
  complement: string;
  /** Empty in towns with one code for all streets. */
  district: string;
  city: string;
  uf: string;
}

/** Finds the addresses of postal codes. */
export interface PostalCodes {
  /**
   * @param cep eight digits
   * @returns null for an unknown code
   */
  find(cep: string): Promise<PostalAddress | null>;
}
