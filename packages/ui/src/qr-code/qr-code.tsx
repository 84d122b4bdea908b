import { QRCodeSVG } from 'qrcode.react';

interface QrCodeProps {
  /** The content of the code. */
  text: string;
  /** The name of the code, for screen readers. */
  title: string;
  /** Pixels. */
  size: number;
}

/** A QR code as a drawing, also in a first view. */
export const QrCode = ({ text, title, size }: QrCodeProps) => (
  <QRCodeSVG value={text} size={size} level="M" marginSize={2} title={title} />
);
