import type { FreightTestOption } from '@fireflay/back-office-wire';
import { storeCalendar } from 'shared-contracts/profile';
import type { Freight } from 'shared-contracts/content';
import { DomainError } from '../../domain/domain-error';
import { findOfferDays } from '../../domain/freight/delivery-agenda';
import { findPlace } from '../../domain/geography';
import {
  findOrigin,
  freightDay,
  nameOffer,
  quoteFreight,
} from '../../domain/freight/quote-freight';
import { ImportFileError } from '../../tables/problem';
import { readInThread } from '../../tables/read-in-thread';
import { defineReader } from '../../tables/reader';
import type { Table } from '../../tables/rows';
import type { Handler, StaffContext } from '../context';
import { copy as documentCopy } from '../documents/copy';
import { readVersion, requireDocument } from '../documents/document-versions';
import { writeTableFile } from '../table-file';
import type { TableCell } from '../table-file';
import { copy } from './copy';
import { exportColumns } from './freight-columns';
import { namesOf, readFreightTable as readRows } from './read-freight-table';

const freightReader = defineReader<(name: string, bytes: Uint8Array) => Promise<Table>>('freight', {
  maxMs: 20_000,
  maxMemoryMb: 512,
});

export const readFreightTable: Handler<'ReadFreightTable'> = async (
  { fileName, option, isGrams },
  context,
) => {
  const { carriers } = await readFreight(context);
  const found = await readInThread(freightReader, fileName, context.file)
    .then((table) => readRows(table, { name: fileName, option, isGrams, carriers }))
    .catch((error: unknown) => {
      if (error instanceof ImportFileError) throw new DomainError(422, error.message);
      throw error;
    });
  if (found.problems.length > 0) {
    throw new DomainError(422, copy.problems(found.problems, fileName));
  }
  return { rows: found.rows, restored: found.restored };
};

export const exportFreightTable: Handler<'ExportFreightTable'> = async (
  { number, format },
  context,
) => {
  const freight = await readFreight(context, number);
  const bytes = await writeTableFile({
    format,
    sheet: copy.sheet,
    rows: [exportColumns, ...toCells(freight)],
  });
  return { fileName: copy.fileName(number, format), base64: bytes.toString('base64') };
};

/** The cells of the table in the order of `exportColumns`. */
const toCells = ({ rows, carriers }: Freight): TableCell[][] => {
  const names = namesOf(carriers);
  return rows.map((row) => [
    names.get(row.option) ?? row.option,
    row.fromCep,
    row.toCep,
    row.fromGrams / 1000,
    row.toGrams / 1000,
    row.fromCents / 100,
    row.toCents === null ? null : row.toCents / 100,
    row.priceCents / 100,
    row.extraKilogramCents / 100,
    row.percent,
    row.minimumCents / 100,
    row.businessDays,
  ]);
};

export const testFreight: Handler<'TestFreight'> = async (
  { cep, weightGrams, goodsCents, number },
  context,
) => {
  const { content, now, profile } = context;
  const digits = cep.replace(/\D/g, '');
  if (digits.length !== 8) throw new DomainError(422, copy.noCep, { fields: { cep: copy.noCep } });
  const place = findPlace(digits);
  if (!place) {
    throw new DomainError(422, copy.noState(cep), { fields: { cep: copy.noState(cep) } });
  }
  const origin = findOrigin(profile.shippingOrigin);
  const calendar = storeCalendar(await content.profile());
  const moment = { now: now(), calendar };
  const day = freightDay(moment.now, calendar);
  const optionsOf = (freight: Freight): FreightTestOption[] =>
    (quoteFreight(freight, origin, { cep: digits, weightGrams, goodsCents }, day) ?? []).map(
      (offer) => {
        const [first] = findOfferDays(offer, moment) ?? [];
        return {
          name: nameOffer(offer),
          priceCents: offer.priceCents,
          businessDays: offer.businessDays,
          ...(first && { firstDay: first.day }),
          row: offer.row === undefined ? null : offer.row + 1,
          freeZone:
            offer.freeZone === undefined ? null : (freight.freeFrom[offer.freeZone]?.name ?? ''),
        };
      },
    );
  return {
    place: `${place.city} - ${place.uf}`,
    live: optionsOf((await content.current()).freight),
    draft: optionsOf(await readFreight(context, number)),
  };
};

/** The freight of a version; 0: that of the settings; missing: the newest. */
async function readFreight(
  { db, member, content }: Pick<StaffContext, 'db' | 'member' | 'content'>,
  number?: number,
): Promise<Freight> {
  const name = requireDocument('freight', member);
  if (number === 0) return content.defaults.freight;
  const version = await readVersion(db, name, number);
  if (version) return version.content as Freight;
  if (number === undefined) return content.defaults.freight;
  throw new DomainError(404, documentCopy.unknownVersion(number));
}
