export const copy = {
  title: 'Alterações',
  kinds: 'Partes do registro',
  kindNames: { changes: 'Alterações', access: 'Acessos e leituras' },
  intros: {
    changes: 'Tudo o que as pessoas da retaguarda e os comandos mudaram, o mais novo primeiro.',
    access:
      'Quem entrou ou tentou entrar, quem leu dados de clientes e o que foi recusado por falta de permissão, o mais novo primeiro.',
  },
  actor: 'Quem e quando',
  action: 'O quê',
  input: 'Dados',
  done: 'Feito',
  refused: 'Recusado',
  unknown: 'Interrompido',
  empties: { changes: 'Nada foi mudado ainda.', access: 'Nada foi registrado ainda.' },
};
