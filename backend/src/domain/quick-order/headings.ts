import { foldInPlace } from './fold-in-place';

const GREETING =
  /^(?:oi|ola|bom dia|boa tarde|boa noite|obrigad[oa]|valeu|grat[oa]|att|abs|abracos?|segue|seguem|por favor)\b[^\d]*$/;
const SECTION =
  /^(?:lista|pedido|orcamento|material|materiais|obra|banheiros?|lavabo|cozinha|sala|quartos?|suite|area|varanda|garagem|eletrica|hidraulica|pintura|acabamentos?|alvenaria|telhado|fundacao)(?:\s+(?:d[eoa]s?|para|p\/)\s+[\p{L} ]+|\s+\p{L}+)?$/u;
const TOTAL =
  /^[\s;|]*(?:(?:(?:vlr|valor|qtde?|quant|quantidade)\.?\s+)?(?:sub[\s-]?)?tota(?:l|is)|soma)(?:\s+(?:geral|d[eoa]s?|liquido|bruto|itens|pedido|orcamento|produtos?|materia(?:l|is)))*\b(?![\s:]+[a-z]{3})/;
/** The lines of an order form that are about people and terms. */
const FORM_FIELD =
  /^(?:(?:cliente|nome|data|telefone|tel|fone|celular|whatsapp|endereco|bairro|cidade|cep|cnpj|cpf|e-?mail|vendedor|comprador|solicitante|obra|pedido|orcamento|validade|pagamento|(?:forma|condicao|condicoes) de pagamento|prazo(?: de entrega)?|entrega|frete|desconto|observac(?:ao|oes)|obs|assinatura)\s*[:#;\t]|(?:pedido|orcamento)\s+n|(?:telefone|tel|fone|celular|cep|cnpj|cpf|pagina)\s*\(?\d|(?:frete|desconto|entrega)\s*(?:de\s*)?r\$)/;
/** A row of a table that mostly sums up others: 'total banheiro'. */
const SUM = /^(?:sub[\s-]?)?(?:tota(?:l|is)|soma(?:torio)?)\b/;
/** WhatsApp writes these lines itself. */
const CHAT_NOTICE =
  /<(?:midia|arquivo|anexad)|(?:imagem|video|audio|figurinha|documento) (?:ocultad|omitid)|mensagem (?:foi )?apagada|apagou esta mensagem|criptografia de ponta|\((?:arquivo|ficheiro) anexado\)|criou o grupo|entrou usando|mudou (?:a|o) (?:imagem|nome|assunto)|mensagens e (?:as )?(?:ligacoes|chamadas)/;

/** Whether a line is WhatsApp's own. */
export const isChatNotice = (line: string): boolean => CHAT_NOTICE.test(foldInPlace(line));

/** Whether a line in folded text names a part of the list, greets, or sums up. */
export function isHeading(folded: string): boolean {
  if (CHAT_NOTICE.test(folded) || TOTAL.test(folded)) return true;
  const words = folded.replace(/[!.,…]+$/, '').trim();
  if (/\d/.test(words)) return false;
  return words.endsWith(':') || GREETING.test(words) || SECTION.test(words);
}

/** Tells a name, in folded text, that may be that of a sum. */
export const isSumName = (folded: string): boolean => SUM.test(folded);

/** Whether a line in folded text is a field of an order form: 'cliente: joao'. */
export const isFormField = (folded: string): boolean => FORM_FIELD.test(folded);
