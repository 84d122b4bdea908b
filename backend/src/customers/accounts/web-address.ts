import { withAsciiDots } from '../../http/plain-text';

/** Texts that mail programs turn into links, after NFKC; 'J.R.Silva' and 'Cia.Ltda' do not match. */
const webAddressPattern =
  /:\/|\/\/|\bwww\.|@|[\p{L}\d-]+\.\p{L}{2,}\/|[\p{L}\d-]+\.(com|net|org|info|biz|io|br|app|dev|xyz|top|site|online|shop|store|link|click|live|ru|cn|рф|ws|gg|ly|uk|tk|ml|gq|club|icu|vip)(?![\p{L}\d])/iu;

/** Says whether a mail program or a reader of PDFs would make a link of a part of the text. */
export const hasWebAddress = (text: string): boolean => webAddressPattern.test(withAsciiDots(text));
