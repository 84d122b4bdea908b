import { WebhookError } from '@fireflay/service';

export const copy = {
  /** Employees read it beside the message. */
  undelivered(error: unknown): string {
    if (!(error instanceof WebhookError)) return 'A loja não conseguiu enviar a mensagem.';
    switch (error.kind) {
      case 'status':
        return `O ERP respondeu ${error.status}; ele precisa responder 2xx.`;
      case 'timeout':
        return 'O ERP não respondeu em dez segundos. Ele deve responder primeiro e trabalhar depois.';
      case 'private':
        return 'O endereço do ERP fica em uma rede interna: a loja só envia a endereços públicos.';
      case 'insecure':
        return 'O endereço do ERP não é https.';
      default:
        return 'O ERP não foi encontrado na rede.';
    }
  },
};
