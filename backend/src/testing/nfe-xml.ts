import { taxIdCharacters } from 'shared-contracts/documents';
import { samplePerson } from '@fireflay/sample-store/customers';
import { defaultProfile } from 'shared-contracts/profile';

interface SomeXml {
  key: string;
  total: string;
  issuer?: string;
  /** CPF or CNPJ of the buyer; empty: none. */
  recipient?: string;
  /** The reply of the tax authority: 100 is authorized. */
  state?: string;
}

/** The XML of an authorized invoice (NF-e), with the elements that the store reads and some that it does not. */
export const anNfeXml = ({
  key,
  total,
  issuer = taxIdCharacters(defaultProfile.cnpj),
  recipient = samplePerson,
  state = '100',
}: SomeXml): string =>
  `<?xml version="1.0" encoding="UTF-8"?><nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00"><NFe><infNFe Id="NFe${key}" versao="4.00"><ide><mod>55</mod><nNF>7</nNF><dhEmi>2026-11-24T08:00:00-03:00</dhEmi><tpAmb>1</tpAmb></ide><emit><CNPJ>${issuer}</CNPJ><xNome>Loja &amp; Cia</xNome></emit><dest>${recipient && (recipient.length === 11 ? `<CPF>${recipient}</CPF>` : `<CNPJ>${recipient}</CNPJ>`)}<xNome>Maria Aparecida de Souza</xNome></dest><total><ICMSTot><vProd>1.00</vProd><vNF>${total}</vNF></ICMSTot></total></infNFe></NFe><protNFe><infProt><tpAmb>1</tpAmb><chNFe>${key}</chNFe><cStat>${state}</cStat></infProt></protNFe></nfeProc>`;
