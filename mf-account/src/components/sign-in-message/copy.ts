export const copy = {
  title: 'Entre na sua conta',
  body: 'Esta página é só para clientes. Estamos levando você para a página de login.',
  signIn: 'Entrar',
};
