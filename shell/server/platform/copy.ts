export const copy = {
  notHere: 'Este endereço responde só neste computador, em localhost.',
  tooMany: 'Muitas senhas erradas: espere um minuto.',
  passwordNeeded: 'Este endereço pede a senha da plataforma.',
  unknownRelease: (text: string) =>
    `“${text}” não é o nome de uma versão: escreva, por exemplo, mf-catalog@1.2.0.`,
};
