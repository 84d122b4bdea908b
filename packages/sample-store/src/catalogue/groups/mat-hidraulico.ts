import { makers } from '../brands';
import type { Option, SampleGroup } from '../kind';

const pipeSizes: readonly Option[] = [
  ['20 mm', { price: 0.6, weight: 0.5 }],
  ['25 mm', { price: 0.8, weight: 0.8 }],
  ['32 mm', { price: 1.5, weight: 1.3 }],
  ['50 mm', { price: 2.8, weight: 2.4 }],
];

export const plumbing: SampleGroup = {
  group: 'mat-hidraulico',
  leaves: [
    {
      subgroup: 'acessorios',
      advice: [
        'Confira a medida da instalação antes da compra.',
        'Mantenha as superfícies de encaixe limpas e secas durante a montagem.',
        'Teste a estanqueidade antes de fechar a parede.',
      ],
      kinds: [
        {
          phrase: 'Joelho Soldável',
          name: '{piece} Soldável {size} PVC Marrom',
          unit: 'UN',
          price: 2.1,
          weight: 0.05,
          stock: [120, 900],
          brands: makers.pipes,
          tone: 'marrom',
          options: {
            piece: [
              ['Joelho 90°', { use: 'mudar a direção da tubulação' }],
              ['Joelho 45°', { price: 1.25, use: 'fazer desvios suaves' }],
              ['Tê', { price: 1.3, weight: 1.4, use: 'derivar a água para outro ponto' }],
              ['Luva', { price: 0.7, weight: 0.7, use: 'unir dois tubos em linha reta' }],
            ],
            size: pipeSizes,
          },
          about: [
            'Usado para {piece.use} em redes de água fria.',
            'A união com adesivo plástico é rápida e definitiva.',
            'Peça em PVC rígido, imune à corrosão.',
          ],
          specs: ['Bitola: {size}', 'Material: PVC', 'Pressão máxima: 75 m.c.a.', 'Uso: água fria'],
          warranty: 60,
        },
        {
          phrase: 'Tubo Soldável',
          name: 'Tubo {kind} {size} Barra de {length}',
          unit: 'PC',
          price: 29,
          weight: 1,
          stock: [30, 260],
          brands: makers.pipes,
          options: {
            kind: [
              ['Soldável PVC Marrom', { tone: 'marrom', use: 'água fria' }],
              ['CPVC', { tone: 'bege', price: 2.6, use: 'água quente' }],
            ],
            size: pipeSizes,
            length: [
              ['3 m', { price: 0.55, weight: 0.5 }],
              ['6 m', {}],
            ],
          },
          about: [
            'Para redes prediais de {kind.use}.',
            'As paredes internas lisas reduzem a perda de pressão.',
            'Leve, fácil de cortar e de transportar.',
          ],
          specs: ['Bitola: {size}', 'Comprimento: {length}', 'Uso: {kind.use}'],
          warranty: 60,
        },
        {
          phrase: 'Engate Flexível',
          name: 'Engate Flexível {material} {length} 1/2"',
          unit: 'UN',
          price: 24,
          weight: 0.12,
          stock: [40, 300],
          brands: makers.valves,
          options: {
            material: [
              ['em Aço Inox', { tone: 'inox' }],
              ['em PVC Branco', { tone: 'branco', price: 0.28 }],
            ],
            length: [
              ['30 cm', { price: 0.85 }],
              ['40 cm', {}],
              ['50 cm', { price: 1.15 }],
              ['60 cm', { price: 1.3 }],
            ],
          },
          about: [
            'Liga torneiras, bacias e filtros ao ponto de água.',
            'Com {length}, contorna espaços apertados sem estrangular.',
            'Já vem com as vedações nas duas pontas.',
          ],
          specs: ['Comprimento: {length}', 'Conexão: 1/2"', 'Material: {material|lower}'],
          warranty: 24,
        },
        {
          phrase: 'Fita Veda-Rosca',
          name: '{item} {size}',
          unit: 'UN',
          price: 6.2,
          weight: 0.05,
          stock: [80, 600],
          brands: makers.mortars,
          tone: 'branco',
          options: {
            item: [
              ['Fita Veda-Rosca', { use: 'roscas de metal e de plástico' }],
              [
                'Fita Veda-Rosca Alta Densidade',
                { price: 1.6, use: 'roscas de metal sob pressão' },
              ],
            ],
            size: [
              ['12 mm x 10 m', { price: 0.6 }],
              ['18 mm x 10 m', {}],
              ['18 mm x 25 m', { price: 2, weight: 2 }],
              ['18 mm x 50 m', { price: 3.4, weight: 3.6 }],
            ],
          },
          about: [
            'Veda {item.use} sem necessidade de secagem.',
            'Não se altera com água quente nem com produtos de limpeza.',
            'Aplique no sentido da rosca, com três a cinco voltas.',
          ],
          specs: ['Medida: {size}', 'Material: PTFE', 'Cor: branca'],
          warranty: 12,
        },
      ],
    },
    {
      subgroup: 'registro-base-e-valvula',
      advice: [
        'Confira a bitola e o sentido do fluxo antes de instalar.',
        'Testado em fábrica para garantir a vedação.',
        'Deixe o ponto acessível para futuras manutenções.',
      ],
      kinds: [
        {
          phrase: 'Registro de Gaveta',
          name: 'Registro de {kind} {size} {finish}',
          unit: 'UN',
          price: 64,
          weight: 0.5,
          stock: [15, 130],
          brands: makers.valves,
          options: {
            kind: [
              ['Gaveta', { use: 'fechar a água de um cômodo inteiro' }],
              ['Pressão', { price: 1.05, use: 'abrir e regular a vazão do chuveiro' }],
            ],
            size: [
              ['1/2"', { price: 0.85, weight: 0.85 }],
              ['3/4"', {}],
              ['1"', { price: 1.4, weight: 1.4 }],
            ],
            finish: [
              ['Bruto', { tone: 'latao', price: 0.8 }],
              ['com Canopla Cromada', { tone: 'cromado' }],
              ['com Canopla Preto Fosco', { tone: 'preto fosco', price: 1.4 }],
            ],
          },
          about: [
            'Serve para {kind.use}.',
            'Corpo em latão, resistente à corrosão.',
            'O volante tem giro suave e fechamento seguro.',
          ],
          specs: [
            'Tipo: {kind|lower}',
            'Bitola: {size}',
            'Acabamento: {finish|lower}',
            'Material: latão',
          ],
          warranty: 60,
        },
        {
          phrase: 'Registro de Esfera',
          name: 'Registro de Esfera {material} {size} {handle}',
          unit: 'UN',
          price: 27,
          weight: 0.25,
          stock: [25, 200],
          brands: makers.valves,
          options: {
            material: [
              ['em PVC Soldável', { tone: 'marrom' }],
              ['em Metal', { tone: 'latao', price: 1.9, weight: 1.8 }],
            ],
            size: [
              ['25 mm', { price: 0.8 }],
              ['32 mm', {}],
              ['50 mm', { price: 1.9, weight: 2 }],
            ],
            handle: ['com Alavanca', ['com Borboleta', { price: 0.95 }]],
          },
          about: [
            'Abre e fecha com um quarto de volta.',
            'A passagem plena não reduz a vazão.',
            "Usado em barriletes, caixas d'água e irrigação.",
          ],
          specs: ['Bitola: {size}', 'Material: {material|lower}', 'Acionamento: {handle|lower}'],
          warranty: 24,
        },
        {
          phrase: 'Base para Registro',
          name: 'Base para {kind} {size}',
          unit: 'UN',
          price: 76,
          weight: 0.6,
          stock: [12, 100],
          brands: makers.valves,
          tone: 'latao',
          options: {
            kind: [
              'Registro de Gaveta',
              ['Registro de Pressão', { price: 1.04 }],
              ['Misturador Monocomando', { price: 3.4, weight: 2.2 }],
            ],
            size: [
              ['1/2"', { price: 0.88 }],
              ['3/4"', {}],
              ['1"', { price: 1.35, weight: 1.3 }],
            ],
          },
          about: [
            'Fica embutida na parede e recebe qualquer acabamento da linha compatível.',
            'Permite trocar o acabamento no futuro sem quebrar azulejos.',
            'Acompanha protetor plástico para a fase de obra.',
          ],
          specs: ['Aplicação: {kind|lower}', 'Bitola: {size}', 'Material: latão'],
          warranty: 120,
        },
        {
          phrase: 'Válvula de Descarga',
          name: 'Válvula {kind} {size} {finish}',
          unit: 'UN',
          price: 92,
          weight: 0.7,
          stock: [12, 110],
          brands: makers.valves,
          options: {
            kind: [
              ['de Descarga', { price: 2, weight: 2, use: 'bacias convencionais' }],
              ['de Retenção', { use: 'recalques e sucções de bombas' }],
              [
                'para Lavatório Click',
                { price: 0.55, weight: 0.5, use: 'lavatórios e cubas de banheiro' },
              ],
            ],
            size: [
              ['1.1/4"', {}],
              ['1.1/2"', { price: 1.1, weight: 1.1 }],
            ],
            finish: [
              ['Cromada', { tone: 'cromado' }],
              ['Latão', { tone: 'latao', price: 0.92 }],
            ],
          },
          about: [
            'Para {kind.use}.',
            'O mecanismo simples tem manutenção fácil e peças de reposição.',
            'Vedação confiável mesmo com variação de pressão.',
          ],
          specs: ['Aplicação: {kind.use}', 'Bitola: {size}', 'Acabamento: {finish|lower}'],
          warranty: 60,
        },
      ],
    },
    {
      subgroup: 'caixa-sifonada-inspecao-e-gordura',
      advice: [
        'Limpe periodicamente para manter o bom escoamento.',
        'Instale nivelada, sobre base firme.',
        'Evita o retorno de odores e facilita a manutenção da rede.',
      ],
      kinds: [
        {
          phrase: 'Caixa Sifonada',
          name: 'Caixa Sifonada {size} {grate} {colour}',
          unit: 'UN',
          price: 32,
          weight: 0.5,
          stock: [25, 200],
          brands: makers.pipes,
          options: {
            size: [
              ['100x100x50 mm', { price: 0.7, weight: 0.7 }],
              ['150x150x50 mm', {}],
              ['150x185x75 mm', { price: 1.25, weight: 1.3 }],
            ],
            grate: [
              'com Grelha Redonda',
              ['com Grelha Quadrada', { price: 1.08 }],
              ['com Porta-Grelha Inox', { price: 1.5 }],
            ],
            colour: [
              ['Branca', { tone: 'branco' }],
              ['Cinza', { tone: 'cinza', price: 0.97 }],
            ],
          },
          about: [
            'Recebe a água do chuveiro, do lavatório e do ralo em um só ponto.',
            'O fecho hídrico bloqueia o mau cheiro.',
            'As entradas se abrem com serra-copo, conforme a necessidade.',
          ],
          specs: [
            'Medida: {size}',
            'Grelha: {grate|lower}',
            'Cor: {colour|lower}',
            'Material: PVC',
          ],
          warranty: 60,
        },
        {
          phrase: 'Caixa de Gordura',
          name: 'Caixa de Gordura {material} {capacity} {basket}',
          unit: 'UN',
          price: 239,
          weight: 4,
          stock: [6, 60],
          brands: makers.pipes,
          tone: 'preto',
          options: {
            material: [
              ['em PVC', { tone: 'cinza' }],
              ['em Polietileno', { price: 0.9 }],
            ],
            capacity: [
              ['19 L', {}],
              ['42 L', { price: 1.6, weight: 1.7 }],
              ['100 L', { price: 2.4, weight: 2.8 }],
            ],
            basket: ['com Cesto', ['com Cesto e Prolongador', { price: 1.2, weight: 1.2 }]],
          },
          about: [
            'Separa a gordura da pia antes que ela chegue ao esgoto.',
            'O cesto removível simplifica a limpeza.',
            'Com {capacity}, atende cozinhas conforme o número de pias.',
          ],
          specs: [
            'Capacidade: {capacity}',
            'Material: {material|lower}',
            'Saída: 100 mm',
            'Acompanha: {basket|lower}',
          ],
          warranty: 60,
        },
        {
          phrase: 'Caixa de Inspeção',
          name: 'Caixa de Inspeção de {use} {size} {lid}',
          unit: 'UN',
          price: 159,
          weight: 3,
          stock: [6, 60],
          brands: makers.pipes,
          tone: 'cinza',
          options: {
            use: ['Esgoto', ['Águas Pluviais', { price: 0.95 }]],
            size: [
              ['DN 100 30x30 cm', {}],
              ['DN 150 40x40 cm', { price: 1.5, weight: 1.6 }],
            ],
            lid: ['com Tampa Cega', ['com Tampa Reforçada', { price: 1.25, weight: 1.3 }]],
          },
          about: [
            'Dá acesso à rede para limpeza e desobstrução.',
            'O fundo com canaleta orienta o fluxo e não acumula resíduos.',
            'Própria para ramais de {use|lower}.',
          ],
          specs: ['Medida: {size}', 'Tampa: {lid|lower}', 'Material: PVC'],
          warranty: 60,
        },
      ],
    },
    {
      subgroup: 'caixa-dagua',
      advice: [
        'Conte com um instalador para ligar o abastecimento e testar a vedação.',
        'Com o reservatório limpo a cada seis meses, a água continua própria para o consumo.',
        'Verifique acesso e espaço de manutenção antes da entrega.',
      ],
      kinds: [
        {
          phrase: "Caixa d'Água",
          name: "Caixa d'Água {material} {capacity} {lid} {colour}",
          unit: 'UN',
          price: 389,
          weight: 11,
          stock: [3, 30],
          brands: makers.tanks,
          options: {
            material: ['de Polietileno', ['de Fibra de Vidro', { price: 1.15, weight: 1.25 }]],
            capacity: [
              ['310 L', { price: 0.62, weight: 0.6 }],
              ['500 L', { price: 0.78, weight: 0.85 }],
              ['1.000 L', { price: 1.15, weight: 1.6 }],
              ['2.000 L', { price: 2.5, weight: 3.4 }],
            ],
            lid: ['com Tampa de Rosca', ['com Tampa de Encaixe', { price: 0.93 }]],
            colour: [
              ['Azul', { tone: 'azul' }],
              ['Cinza', { tone: 'cinza', price: 1.03 }],
            ],
          },
          about: [
            'Reserva {capacity} de água com paredes internas lisas, que dificultam a formação de lodo.',
            'A proteção contra raios solares evita algas e ressecamento.',
            'A tampa veda bem e impede a entrada de insetos.',
          ],
          specs: [
            'Capacidade: {capacity}',
            'Material: {material|lower}',
            'Cor: {colour|lower}',
            'Tampa: {lid|lower}',
          ],
          warranty: 60,
        },
        {
          phrase: 'Tanque para Água',
          name: 'Tanque para Água de Polietileno {capacity} {colour}',
          unit: 'UN',
          price: 2190,
          weight: 62,
          stock: [2, 12],
          brands: makers.tanks,
          options: {
            capacity: [
              ['3.000 L', { price: 0.8, weight: 0.8 }],
              ['5.000 L', {}],
              ['10.000 L', { price: 2, weight: 2.2 }],
            ],
            colour: [
              ['Azul', { tone: 'azul' }],
              ['Verde', { tone: 'verde', price: 1.02 }],
            ],
          },
          about: [
            'Grande reserva para condomínios, sítios e comércios.',
            'Corpo em camadas, com nervuras que mantêm o formato cheio.',
            'As alças moldadas ajudam no transporte e no içamento.',
          ],
          specs: [
            'Capacidade: {capacity}',
            'Material: polietileno',
            'Cor: {colour|lower}',
            'Fecho: tampa com trava',
          ],
          warranty: 60,
        },
        {
          phrase: 'Torneira Boia',
          name: "Torneira Boia para Caixa d'Água {size} {material}",
          unit: 'UN',
          price: 29,
          weight: 0.3,
          stock: [25, 200],
          brands: makers.valves,
          options: {
            size: [
              ['1/2"', { price: 0.85 }],
              ['3/4"', {}],
              ['1"', { price: 1.7, weight: 1.5 }],
            ],
            material: [
              ['Haste Plástica', { tone: 'branco', price: 0.65 }],
              ['Haste de Latão', { tone: 'latao' }],
              ['Vazão Total', { tone: 'azul', price: 1.4 }],
            ],
          },
          about: [
            'Corta a entrada quando a água chega ao nível.',
            'Evita transbordamentos e desperdício.',
            'O nível se ajusta com facilidade.',
          ],
          specs: ['Bitola: {size}', 'Modelo: {material|lower}'],
          warranty: 12,
        },
      ],
    },
    {
      subgroup: 'ralo-e-grelha',
      advice: [
        'Limpe com frequência para manter o escoamento.',
        'Confira a medida da caixa antes da compra.',
        'Peça de instalação simples, para obras novas e reformas.',
      ],
      kinds: [
        {
          phrase: 'Ralo Linear',
          name: 'Ralo Linear {cover} {length} {finish}',
          unit: 'UN',
          price: 119,
          weight: 1,
          stock: [8, 80],
          brands: makers.grates,
          options: {
            cover: ['Grelha', ['Tampa Oculta', { price: 1.15 }]],
            length: [
              ['50 cm', { price: 0.8, weight: 0.8 }],
              ['70 cm', {}],
              ['90 cm', { price: 1.25, weight: 1.3 }],
            ],
            finish: [
              ['Inox', { tone: 'inox' }],
              ['Preto Fosco', { tone: 'preto fosco', price: 1.3 }],
              ['Branco', { tone: 'branco', price: 0.75 }],
            ],
          },
          about: [
            'Capta a água ao longo de {length}, com um só caimento no piso.',
            'O desenho discreto valoriza o box e a varanda.',
            'Acompanha coletor com fecho contra insetos.',
          ],
          specs: [
            'Comprimento: {length}',
            'Modelo: {cover|lower}',
            'Acabamento: {finish|lower}',
            'Saída: 40 mm',
          ],
          warranty: 12,
        },
        {
          phrase: 'Grelha para Ralo',
          name: 'Grelha {shape} {size} {material} {closing}',
          unit: 'UN',
          price: 24,
          weight: 0.2,
          stock: [30, 240],
          brands: makers.grates,
          options: {
            shape: ['Quadrada', ['Redonda', { price: 0.95 }]],
            size: [
              ['10 cm', { price: 0.8, weight: 0.7 }],
              ['15 cm', {}],
            ],
            material: [
              ['Inox', { tone: 'inox' }],
              ['Alumínio', { tone: 'prata', price: 0.8 }],
              ['Plástica Branca', { tone: 'branco', price: 0.35, weight: 0.5 }],
            ],
            closing: ['com Fecho', ['sem Fecho', { price: 0.85 }]],
          },
          about: [
            'Substitui a grelha antiga e renova o piso do banheiro.',
            'O formato encaixa nos porta-grelhas de {size}.',
            'Retém cabelos e resíduos antes da tubulação.',
          ],
          specs: [
            'Formato: {shape|lower}',
            'Medida: {size}',
            'Material: {material|lower}',
            'Modelo: {closing|lower}',
          ],
          warranty: 12,
        },
        {
          phrase: 'Ralo Sifonado',
          name: 'Ralo {kind} {size} {colour}',
          unit: 'UN',
          price: 16,
          weight: 0.2,
          stock: [30, 260],
          brands: makers.grates,
          options: {
            kind: [
              ['Sifonado', {}],
              ['Seco', { price: 0.75, weight: 0.8 }],
              ['Abacaxi para Calha', { price: 1.2 }],
            ],
            size: [
              ['100x40 mm', {}],
              ['100x53 mm', { price: 1.1, weight: 1.1 }],
            ],
            colour: [
              ['Branco', { tone: 'branco' }],
              ['Cinza', { tone: 'cinza' }],
              ['Preto', { tone: 'preto' }],
            ],
          },
          about: [
            'Peça em PVC, leve e resistente.',
            'Modelo {kind|lower}, na medida {size}.',
            'Escoa com rapidez e não enferruja.',
          ],
          specs: ['Modelo: {kind|lower}', 'Medida: {size}', 'Cor: {colour|lower}'],
          warranty: 12,
        },
      ],
    },
    {
      subgroup: 'sifao',
      advice: [
        'Instalação manual, sem ferramentas especiais.',
        'Desmonte e limpe de tempos em tempos para evitar entupimentos.',
        'Compatível com as válvulas mais comuns do mercado.',
      ],
      kinds: [
        {
          phrase: 'Sifão Sanfonado',
          name: 'Sifão Sanfonado {model} {colour} {length}',
          unit: 'UN',
          price: 13,
          weight: 0.15,
          stock: [50, 420],
          brands: makers.pipes,
          options: {
            model: [
              'Universal',
              ['Duplo', { price: 1.9, weight: 1.8 }],
              ['para Tanque', { price: 1.1 }],
            ],
            colour: [
              ['Branco', { tone: 'branco' }],
              ['Cromado', { tone: 'cromado', price: 1.9 }],
              ['Preto', { tone: 'preto', price: 1.3 }],
            ],
            length: [
              ['70 cm', {}],
              ['1,50 m', { price: 1.5, weight: 1.8 }],
            ],
          },
          about: [
            'O corpo extensível se ajusta à distância entre a válvula e a parede.',
            'Estica até {length} e mantém o fecho hídrico.',
            'Modelo {model|lower} para pias, tanques e lavatórios.',
          ],
          specs: [
            'Modelo: {model|lower}',
            'Comprimento máximo: {length}',
            'Cor: {colour|lower}',
            'Material: polipropileno',
          ],
          warranty: 6,
        },
        {
          phrase: 'Sifão Copo',
          name: 'Sifão Copo {use} {size} {finish}',
          unit: 'UN',
          price: 54,
          weight: 0.5,
          stock: [15, 130],
          brands: makers.valves,
          options: {
            use: ['para Lavatório', ['para Pia de Cozinha', { price: 1.1, weight: 1.1 }]],
            size: [
              ['1"x1.1/2"', {}],
              ['1.1/2"x2"', { price: 1.12, weight: 1.1 }],
            ],
            finish: [
              ['Metal Cromado', { tone: 'cromado', price: 1.9, weight: 1.6 }],
              ['PVC Branco', { tone: 'branco', price: 0.55 }],
              ['Metal Preto Fosco', { tone: 'preto fosco', price: 2.5, weight: 1.6 }],
            ],
          },
          about: [
            'O copo rosqueável se abre à mão para a limpeza.',
            'Tem desenho limpo, próprio para bancadas aparentes.',
            'Barra o mau cheiro com segurança.',
          ],
          specs: [
            'Aplicação: {use|lower}',
            'Entrada e saída: {size}',
            'Acabamento: {finish|lower}',
          ],
          warranty: 24,
        },
        {
          phrase: 'Tubo de Ligação',
          name: 'Tubo de Ligação {shape} para {use} {colour}',
          unit: 'UN',
          price: 26,
          weight: 0.2,
          stock: [25, 200],
          brands: makers.pipes,
          options: {
            shape: [['Ajustável', { price: 1.2 }], 'Reto 1.1/2" x 25 cm'],
            use: ['Vaso Sanitário', ['Caixa Acoplada', { price: 1.1 }]],
            colour: [
              ['Branco', { tone: 'branco' }],
              ['Cromado', { tone: 'cromado', price: 1.8 }],
            ],
          },
          about: [
            'Liga a louça à tubulação com vedação firme.',
            'Acompanha anéis e canopla de acabamento.',
            'O modelo {shape|lower} atende instalações novas e reposições.',
          ],
          specs: ['Modelo: {shape|lower}', 'Aplicação: {use|lower}', 'Cor: {colour|lower}'],
          warranty: 12,
        },
      ],
    },
  ],
};
