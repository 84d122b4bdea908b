import type { PixChargeDto } from 'shared-contracts/wire';

export interface PixCharge {
  /** URL of an image of the QR code. */
  picture: string;
  /** The BR Code, 'copia e cola'. */
  code: string;
}

export function toPixCharge(dto: PixChargeDto): PixCharge {
  return { picture: dto.qrcodeurl, code: dto.payload };
}
