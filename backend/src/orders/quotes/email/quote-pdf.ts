import PdfDocument from 'pdfkit';
import { create } from 'qrcode';
import { dayOf } from 'shared-contracts/calendar';
import { addressLine } from 'shared-contracts/profile';
import type { StoreProfile } from 'shared-contracts/profile';
import { quoteTotals } from '../describe-quote';
import type { QuoteRow } from '../quote-repository';
import { pdfCopy } from './pdf-copy';
import { describeLines, describeTotals } from './pdf-rows';

type Document = InstanceType<typeof PdfDocument>;

interface PdfContext {
  profile: StoreProfile;
  /** The address of the quote's page. */
  link: string;
}

const MARGIN = 42;
const WIDTH = 595.28 - 2 * MARGIN;
const BOTTOM = 841.89 - MARGIN;
const TEXT_SIZE = 10;
const NOTE_SIZE = 8.5;
const SOFT = '#565d66';
const INK = '#1f2328';
const QR_SIZE = 96;
const columns = { product: 0, quantity: WIDTH * 0.6, total: WIDTH * 0.8 };

/** The quote on A4, as its page prints it, with a QR code of its address. */
export function renderQuotePdf(quote: QuoteRow, context: PdfContext): Promise<Buffer> {
  const title = pdfCopy.title(quote.id);
  const document = new PdfDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'pt-BR',
    displayTitle: true,
    info: { Title: title, Author: context.profile.name, CreationDate: quote.createdAt },
  });
  const chunks: Buffer[] = [];
  const written = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  drawHeading(document, quote, context);
  drawTable(document, quote);
  drawTotals(document, quote);
  drawProof(document, context.link);
  document.end();
  return written;
}

/** The fonts of every PDF reader have the characters of Windows-1252; others would be drawn as something else. */
const toPrintable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\u00a0/g, ' ')
    .replace(
      /[^\n\u0020-\u007e\u00a1-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u20ac]/gu,
      '?',
    );

interface Style {
  size?: number;
  bold?: boolean;
  color?: string;
  width?: number;
  align?: 'left' | 'right';
}

/** Draws a text. @returns the y below it */
function drawText(
  document: Document,
  text: string,
  [x, y]: readonly [number, number],
  { size = TEXT_SIZE, bold = false, color = INK, width = WIDTH, align = 'left' }: Style = {},
): number {
  const printable = toPrintable(text);
  document
    .font(bold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(size)
    .fillColor(color);
  const options = { width, align };
  document.text(printable, MARGIN + x, y, options);
  return y + document.heightOfString(printable, options);
}

function drawRule(document: Document, y: number): void {
  document
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.5)
    .strokeColor('#c8c8c4')
    .stroke();
}

/** Starts a page where the next `height` does not fit. @returns the y to go on at */
function makeRoom(document: Document, y: number, height: number): number {
  if (y + height <= BOTTOM) return y;
  document.addPage();
  return MARGIN;
}

function drawHeading(document: Document, quote: QuoteRow, { profile }: PdfContext): void {
  const { heading } = quote;
  const half = { width: WIDTH / 2 - 10 };
  const right = { width: WIDTH / 2, align: 'right' } as const;
  const at = WIDTH / 2;
  let y = drawText(document, heading?.name ?? profile.name, [0, MARGIN], {
    ...half,
    size: 14,
    bold: true,
  });
  const [store] = profile.stores;
  const issuer = [
    ...(heading
      ? [
          heading.cnpj ? pdfCopy.cnpj(heading.cnpj) : '',
          heading.phone,
          pdfCopy.pricesOf(profile.name),
        ]
      : []),
    `${profile.legalName}, ${pdfCopy.cnpj(profile.cnpj)}`,
    store ? addressLine(store) : '',
    profile.phone,
  ];
  for (const line of issuer) {
    if (line !== '') y = drawText(document, line, [0, y + 2], { ...half, color: SOFT });
  }
  let factsY = drawText(document, pdfCopy.title(quote.id), [at, MARGIN], {
    ...right,
    size: 16,
    bold: true,
  });
  factsY = drawText(document, pdfCopy.made(dayOf(quote.createdAt)), [at, factsY + 2], right);
  factsY = drawText(document, pdfCopy.validUntil(quote.validUntil), [at, factsY + 2], {
    ...right,
    bold: true,
  });
  y = Math.max(y, factsY) + 8;
  const client = heading ? heading.client : quote.name;
  if (client !== '') y = drawText(document, pdfCopy.for(client), [0, y]);
  if (heading && heading.job !== '') y = drawText(document, pdfCopy.job(heading.job), [0, y + 2]);
  if (quote.message !== '') y = drawText(document, quote.message, [0, y + 8], { color: SOFT });
  document.y = y + 12;
}

function drawTableHead(document: Document, y: number): number {
  const style = { size: NOTE_SIZE, color: SOFT, bold: true };
  drawText(document, pdfCopy.product, [columns.product, y], style);
  drawText(document, pdfCopy.quantity, [columns.quantity, y], style);
  const end = drawText(document, pdfCopy.total, [columns.total, y], {
    ...style,
    width: WIDTH - columns.total,
    align: 'right',
  });
  drawRule(document, end + 3);
  return end + 8;
}

function drawTable(document: Document, quote: QuoteRow): void {
  let y = drawTableHead(document, document.y);
  for (const line of describeLines(quote)) {
    const width = columns.quantity - 12;
    document.font('Helvetica').fontSize(TEXT_SIZE);
    const nameHeight = document.heightOfString(toPrintable(line.name), { width });
    const room = makeRoom(document, y, nameHeight + 30);
    y = room === y ? y : drawTableHead(document, room);
    const nameEnd = drawText(document, line.name, [columns.product, y], { width });
    const noteEnd = drawText(document, line.note, [columns.product, nameEnd + 1], {
      width,
      size: NOTE_SIZE,
      color: SOFT,
    });
    const cell = { width: columns.total - columns.quantity - 6 };
    drawText(document, line.quantity, [columns.quantity, y], cell);
    if (line.area !== '') {
      drawText(document, line.area, [columns.quantity, nameEnd + 1], {
        ...cell,
        size: NOTE_SIZE,
        color: SOFT,
      });
    }
    drawText(document, line.total, [columns.total, y], {
      width: WIDTH - columns.total,
      align: 'right',
    });
    drawRule(document, noteEnd + 4);
    y = noteEnd + 9;
  }
  document.y = y;
}

function drawTotals(document: Document, quote: QuoteRow): void {
  const rows = describeTotals(quote, quoteTotals(quote));
  let y = makeRoom(document, document.y + 4, rows.length * 17);
  const at = WIDTH * 0.45;
  for (const { label, amount, isStrong = false } of rows) {
    const style = { bold: isStrong, size: isStrong ? 12 : TEXT_SIZE };
    const end = drawText(document, label, [at, y], { ...style, width: WIDTH * 0.32 });
    drawText(document, amount, [at + WIDTH * 0.32, y], {
      ...style,
      width: WIDTH * 0.23,
      align: 'right',
    });
    y = end + 5;
  }
  document.y = y + 8;
}

function drawProof(document: Document, link: string): void {
  const top = makeRoom(document, document.y, QR_SIZE + 40);
  const y = drawText(document, pdfCopy.conditions, [0, top], { size: NOTE_SIZE, color: SOFT });
  drawQrCode(document, link, [MARGIN, y + 10]);
  const beside = { width: WIDTH - QR_SIZE - 16, size: NOTE_SIZE };
  const end = drawText(document, pdfCopy.verify, [QR_SIZE + 16, y + 26], beside);
  document.fillColor(SOFT).text(link, MARGIN + QR_SIZE + 16, end + 3, {
    width: beside.width,
    link,
  });
}

function drawQrCode(document: Document, text: string, [x, y]: readonly [number, number]): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const side = QR_SIZE / modules.size;
  document.fillColor('#000000');
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) document.rect(x + column * side, y + row * side, side, side);
    }
  }
  document.fill();
}
