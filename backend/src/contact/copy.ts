export const copy = {
  sent: 'Mensagem enviada com sucesso. Responderemos em até dois dias úteis.',
  incomplete: 'Preencha todos os campos.',
  badPhone: 'Telefone inválido. Informe o DDD e o número.',
  badEmail: 'E-mail inválido.',
  letterSubject: (subject: string) => `Contato pelo site: ${subject}`,
  letter: (from: { name: string; phone: string; email: string; message: string }) =>
    `Nome: ${from.name}\nTelefone: ${from.phone}\nE-mail: ${from.email}\n\n${from.message}\n`,
};
