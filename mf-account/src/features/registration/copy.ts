export const copy = {
  title: 'Criar minha conta',
  intro:
    'Com a conta você finaliza compras, acompanha a entrega e guarda seus dados para a próxima obra. Pessoas físicas se cadastram com CPF; empresas, com CNPJ.',
  meanwhile:
    'O cadastro por esta página ainda não está aberto. Por enquanto, a nossa equipe faz o seu: fale conosco por um dos canais abaixo.',
  request: 'Olá! Quero criar minha conta na loja virtual.',
  haveAccount: 'Já tem conta?',
  login: 'Entrar',
};
