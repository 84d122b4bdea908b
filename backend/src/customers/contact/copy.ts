export const copy = {
  sent: (days: number) => `Mensagem enviada com sucesso. Responderemos em até ${days} dias.`,
  incomplete: 'Preencha todos os campos.',
  tooFast: 'Espere alguns segundos e envie a mensagem de novo.',
  badPhone: 'Telefone inválido. Informe o DDD e o número.',
  badEmail: 'E-mail inválido.',
  emailSubject: (subject: string) => `Contato pelo site: ${subject}`,
  emailText: (from: { name: string; phone: string; email: string; message: string }) =>
    `Nome: ${from.name}\nTelefone: ${from.phone}\nE-mail: ${from.email}\n\n${from.message}\n`,
};
