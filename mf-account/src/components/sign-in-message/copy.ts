export const copy = {
  signInTitle: 'Entre na sua conta',
  signInBody: 'Esta página é só para clientes. Estamos levando você para a página de login.',
  signIn: 'Entrar',
};
