export const copy = {
  title: 'Sobre nós',
  groups: {
    'acessorios-para-pintura':
      'Tintas, rolos, trinchas e lixas para cobrir bem e acabar sem marcas.',
    banheiro: 'Louças, metais, cubas e chuveiros que combinam entre si e duram.',
    'cozinha-e-lavanderia': 'Pias, torneiras e purificadores para o dia a dia da casa.',
    ferramentas: 'Discos, ferramentas manuais e de acabamento para o serviço render.',
    'pisos-e-revestimentos':
      'Porcelanatos, pisos e revestimentos por metro quadrado, com o lote informado para a tonalidade combinar.',
    'mat-hidraulico': 'Registros, caixas, ralos e sifões para a água ir aonde deve.',
  } as Record<string, string>,
  stores: 'Nossas lojas',
};
