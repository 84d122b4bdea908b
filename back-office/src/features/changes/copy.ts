import type { OperationName } from '@fireflay/back-office-wire';

export const copy = {
  title: 'Alterações',
  intro: 'Tudo o que as pessoas da retaguarda e os comandos mudaram, o mais novo primeiro.',
  actor: 'Quem e quando',
  action: 'O quê',
  input: 'Dados',
  done: 'Feito',
  refused: 'Recusado',
  unknown: 'Interrompido',
  more: 'Mostrar mais antigas',
  empty: 'Nada foi mudado ainda.',
};

/** What each change is called; one without a name here shows its own. */
export const actionLabels: Partial<Record<OperationName, string>> = {
  SendResetLink: 'Enviou link para nova senha',
  ExportCustomer: 'Exportou os dados de um cliente',
  EraseCustomer: 'Apagou os dados de um cliente',
  InviteEmployee: 'Convidou uma pessoa',
  ChangeEmployee: 'Mudou uma pessoa',
  ResetEmployee: 'Criou um novo convite',
  AddOrderNote: 'Anotou um pedido',
  InvoiceOrder: 'Registrou uma nota fiscal',
  AdvanceOrder: 'Avançou um pedido',
  CancelOrder: 'Cancelou um pedido',
  RefundOrder: 'Devolveu um valor',
  RetryRefund: 'Enviou uma devolução de novo',
  SaveDocument: 'Salvou um rascunho de conteúdo',
  PublishDocument: 'Publicou um conteúdo',
  UnscheduleDocument: 'Cancelou a data de um conteúdo',
  PreviewDocument: 'Criou uma prévia de conteúdo',
  UploadPicture: 'Enviou uma imagem',
};
