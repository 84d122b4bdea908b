import { makers } from '../brands';
import type { SampleGroup } from '../kind';

export const tools: SampleGroup = {
  group: 'ferramentas',
  leaves: [
    {
      subgroup: 'disco',
      advice: [
        'Use óculos, luvas e protetor auricular, e respeite a rotação máxima gravada no disco.',
        'Confira o diâmetro e o furo da sua máquina antes da compra.',
        'Nunca retire a capa de proteção da máquina durante o corte.',
      ],
      kinds: [
        {
          phrase: 'Disco Diamantado',
          name: 'Disco Diamantado {rim} {size} para {material}',
          unit: 'UN',
          price: 34,
          weight: 0.16,
          stock: [20, 180],
          brands: makers.discs,
          options: {
            rim: [
              ['Segmentado', { cut: 'corte a seco, com boa dissipação de calor' }],
              ['Turbo', { price: 1.15, cut: 'corte rápido, a seco ou refrigerado' }],
              ['Liso', { price: 1.2, cut: 'corte refrigerado, com borda fina' }],
            ],
            size: [
              ['110 mm', { bore: '20 mm' }],
              ['180 mm', { price: 2.3, weight: 2.6, bore: '22,23 mm' }],
              ['230 mm', { price: 3.4, weight: 4, bore: '22,23 mm' }],
            ],
            material: [
              ['Concreto', { tone: 'amarelo' }],
              ['Porcelanato', { tone: 'azul', price: 1.35 }],
              ['Granito e Mármore', { tone: 'vermelho', price: 1.15 }],
            ],
          },
          about: [
            'Banda diamantada própria para {material|lower}, de {rim.cut}.',
            'Trabalha com pouca vibração e mantém a linha do corte.',
            'Alta durabilidade mesmo em uso contínuo.',
          ],
          specs: [
            'Diâmetro: {size}',
            'Furo: {size.bore}',
            'Borda: {rim|lower}',
            'Uso: {material|lower}',
          ],
          warranty: 3,
        },
        {
          phrase: 'Disco de Corte',
          name: 'Disco de Corte {metal} {size} Espessura {thick}',
          unit: 'UN',
          price: 6.4,
          weight: 0.05,
          stock: [80, 600],
          brands: makers.discs,
          tone: 'preto',
          options: {
            metal: [
              ['para Aço Carbono', {}],
              ['para Inox', { price: 1.12, tone: 'azul' }],
            ],
            size: [
              ['4.1/2"', {}],
              ['7"', { price: 1.8, weight: 2.6 }],
              ['9"', { price: 2.3, weight: 4.2 }],
            ],
            thick: [
              ['1,0 mm', {}],
              ['1,6 mm', { price: 1.05, weight: 1.3 }],
            ],
          },
          about: [
            'Corte fino e rápido, com pouca rebarba.',
            'Duas telas de reforço dão segurança à operação.',
            'Indicado para chapas, tubos e perfis.',
          ],
          specs: [
            'Diâmetro: {size}',
            'Espessura: {thick}',
            'Aplicação: {metal|lower}',
            'Furo: 22,23 mm',
          ],
          warranty: 3,
        },
        {
          phrase: 'Disco de Serra Circular',
          name: 'Disco de Serra Circular {size} {teeth} Dentes para {material}',
          unit: 'UN',
          price: 69,
          weight: 0.5,
          stock: [12, 90],
          brands: makers.discs,
          options: {
            size: [
              ['7.1/4"', { bore: '20 mm' }],
              ['9.1/4"', { price: 1.5, weight: 1.6, bore: '25,4 mm' }],
              ['10"', { price: 1.7, weight: 1.9, bore: '30 mm' }],
            ],
            teeth: [
              ['24', { cut: 'cortes rápidos' }],
              ['48', { price: 1.3, cut: 'cortes equilibrados' }],
              ['60', { price: 1.45, cut: 'cortes de acabamento' }],
            ],
            material: [
              ['Madeira', { tone: 'laranja' }],
              ['Alumínio', { tone: 'azul', price: 1.2 }],
            ],
          },
          about: [
            'Com {teeth} dentes de metal duro, faz {teeth.cut}.',
            'Os rasgos de dilatação reduzem ruído e empenamento.',
            'Pode ser afiado várias vezes.',
          ],
          specs: [
            'Diâmetro: {size}',
            'Dentes: {teeth}',
            'Furo: {size.bore}',
            'Material a cortar: {material|lower}',
          ],
          warranty: 3,
        },
        {
          phrase: 'Disco Flap',
          name: 'Disco Flap {size} Grão {grit} {shape}',
          unit: 'UN',
          price: 14.5,
          weight: 0.1,
          stock: [40, 260],
          brands: makers.discs,
          tone: 'azul',
          options: {
            size: [
              ['4.1/2"', {}],
              ['7"', { price: 1.9, weight: 2 }],
            ],
            grit: ['40', '60', '80', '120'],
            shape: ['Reto', ['Cônico', { price: 1.06 }]],
          },
          about: [
            'Desbasta e dá acabamento na mesma operação.',
            'As lâminas de lixa se renovam com o uso e não queimam a peça.',
            'Muito usado em cordões de solda e rebarbas.',
          ],
          specs: ['Diâmetro: {size}', 'Grão: {grit}', 'Perfil: {shape|lower}', 'Furo: 22,23 mm'],
          warranty: 3,
        },
      ],
    },
    {
      subgroup: 'ferramentas-manuais',
      advice: [
        'Item indispensável na caixa de ferramentas de casa e da obra.',
        'Guarde em local seco e mantenha as partes metálicas levemente lubrificadas.',
        'Use equipamentos de proteção adequados a cada serviço.',
      ],
      kinds: [
        {
          phrase: 'Martelo',
          name: 'Martelo {kind} {size} {handle}',
          unit: 'UN',
          price: 42,
          weight: 0.6,
          stock: [15, 120],
          brands: makers.handTools,
          options: {
            kind: [
              ['Unha', { use: 'pregar e arrancar pregos' }],
              ['Bola', { price: 1.1, use: 'rebitar e moldar metais' }],
              ['de Pedreiro', { price: 1.05, use: 'cortar e assentar tijolos' }],
            ],
            size: [
              ['23 mm', { price: 0.9, weight: 0.85 }],
              ['27 mm', {}],
            ],
            handle: [
              ['Cabo de Madeira', { tone: 'madeira' }],
              ['Cabo de Fibra', { tone: 'amarelo', price: 1.35 }],
            ],
          },
          about: [
            'Próprio para {kind.use}.',
            'Cabeça de aço forjado e temperado.',
            'O {handle|lower} absorve parte do impacto e dá boa empunhadura.',
          ],
          specs: ['Tipo: {kind|lower}', 'Cabeça: {size}', 'Cabo: {handle|lower}'],
          warranty: 12,
        },
        {
          phrase: 'Alicate',
          name: 'Alicate {kind} {size} Cabo {grip}',
          unit: 'UN',
          price: 46,
          weight: 0.3,
          stock: [15, 130],
          brands: makers.handTools,
          options: {
            kind: [
              ['Universal', { use: 'segurar, dobrar e cortar fios' }],
              ['de Corte Diagonal', { use: 'cortar fios e arames rente à peça' }],
              ['de Bico Meia-Cana', { price: 1.05, use: 'alcançar peças em espaços estreitos' }],
              ['de Pressão', { price: 1.2, weight: 1.6, use: 'prender peças com firmeza' }],
            ],
            size: [
              ['6"', { price: 0.85, weight: 0.75 }],
              ['8"', {}],
            ],
            grip: [
              ['Emborrachado', { tone: 'vermelho' }],
              ['Isolado 1000 V', { tone: 'laranja', price: 1.5 }],
            ],
          },
          about: [
            'Serve para {kind.use}.',
            'Aço cromo-vanádio com têmpera no gume.',
            'O cabo {grip|lower} encaixa bem na mão.',
          ],
          specs: ['Tipo: {kind|lower}', 'Tamanho: {size}', 'Cabo: {grip|lower}'],
          warranty: 12,
        },
        {
          phrase: 'Chave de Fenda',
          name: 'Chave {tip} {size} Cabo Bimaterial',
          unit: 'UN',
          price: 17,
          weight: 0.12,
          stock: [30, 220],
          brands: makers.handTools,
          options: {
            tip: [
              ['de Fenda', { tone: 'vermelho' }],
              ['Phillips', { tone: 'azul' }],
              ['Torx', { tone: 'preto', price: 1.25 }],
            ],
            size: [
              ['3x75 mm', { price: 0.7, weight: 0.5 }],
              ['5x100 mm', {}],
              ['6x150 mm', { price: 1.3, weight: 1.4 }],
              ['8x200 mm', { price: 1.7, weight: 2 }],
            ],
          },
          about: [
            'Haste de aço cromo-vanádio com ponta magnetizada.',
            'Formato do cabo pensado para transmitir torque sem machucar a mão.',
            'A medida {size} atende serviços elétricos, móveis e máquinas.',
          ],
          specs: ['Ponta: {tip}', 'Medida: {size}', 'Haste: aço cromo-vanádio'],
          warranty: 12,
        },
        {
          phrase: 'Trena',
          name: 'Trena {length} {kind}',
          unit: 'UN',
          price: 24,
          weight: 0.25,
          stock: [20, 160],
          brands: makers.handTools,
          tone: 'amarelo',
          options: {
            length: [
              ['3 m', { price: 0.7, weight: 0.6 }],
              ['5 m', {}],
              ['8 m', { price: 1.6, weight: 1.7 }],
              ['10 m', { price: 2, weight: 2 }],
            ],
            kind: [
              'Emborrachada com Trava',
              ['Magnética', { price: 1.3 }],
              ['Compacta', { price: 0.85 }],
            ],
          },
          about: [
            'Fita de aço com pintura resistente e números legíveis.',
            'A ponta com folga compensa a espessura em medidas internas e externas.',
            'Mede até {length}, com clipe para o cinto.',
          ],
          specs: [
            'Comprimento: {length}',
            'Modelo: {kind|lower}',
            'Graduação: milímetros e polegadas',
          ],
          warranty: 6,
        },
        {
          phrase: 'Serrote',
          name: 'Serrote {kind} {size}',
          unit: 'UN',
          price: 38,
          weight: 0.45,
          stock: [12, 90],
          brands: makers.handTools,
          options: {
            kind: [
              ['Profissional', { tone: 'madeira', price: 1.2 }],
              ['de Poda', { tone: 'verde', price: 1.1 }],
              ['para Gesso', { tone: 'azul', price: 0.7 }],
            ],
            size: [
              ['14"', { price: 0.85 }],
              ['18"', {}],
              ['20"', { price: 1.1, weight: 1.15 }],
            ],
          },
          about: [
            'Os dentes temperados cortam nos dois sentidos.',
            'A lâmina de {size} é polida para reduzir o atrito.',
            'O cabo ergonômico permite cortes longos sem cansar.',
          ],
          specs: ['Tipo: {kind|lower}', 'Lâmina: {size}', 'Material: aço carbono'],
          warranty: 6,
        },
      ],
    },
    {
      subgroup: 'aplicacao-e-acabamento',
      advice: [
        'Siga as orientações da embalagem ou do manual para melhor resultado.',
        'Faça um teste em área pequena antes de iniciar o serviço.',
        'Limpe as ferramentas com água logo após o uso.',
      ],
      kinds: [
        {
          phrase: 'Desempenadeira',
          name: 'Desempenadeira {kind} {size} Cabo {handle}',
          unit: 'UN',
          price: 26,
          weight: 0.4,
          stock: [20, 150],
          brands: makers.trowels,
          options: {
            kind: [
              ['de Aço Dentada 8x8 mm', { tone: 'inox', use: 'espalhar argamassa colante' }],
              ['de Aço Lisa', { tone: 'inox', price: 0.95, use: 'aplicar massa e gesso' }],
              [
                'Plástica com Espuma',
                { tone: 'amarelo', price: 0.7, use: 'dar acabamento em reboco e rejunte' },
              ],
            ],
            size: [
              ['12x25 cm', { price: 0.9 }],
              ['14x30 cm', {}],
            ],
            handle: ['Fechado', ['Aberto', { price: 0.95 }]],
          },
          about: [
            'Indicada para {kind.use}.',
            'Base plana, que não deixa marcas na superfície.',
            'O cabo {handle|lower} tem pega confortável para longas jornadas.',
          ],
          specs: ['Tipo: {kind|lower}', 'Medida: {size}', 'Cabo: {handle|lower}'],
          warranty: 3,
        },
        {
          phrase: 'Colher de Pedreiro',
          name: 'Colher de Pedreiro {shape} {size} Cabo de {handle}',
          unit: 'UN',
          price: 27,
          weight: 0.35,
          stock: [20, 130],
          brands: makers.trowels,
          tone: 'inox',
          options: {
            shape: ['Canto Reto', 'Canto Redondo'],
            size: [
              ['7"', { price: 0.9 }],
              ['8"', {}],
              ['9"', { price: 1.1 }],
            ],
            handle: ['Madeira', ['Polipropileno', { price: 0.92 }]],
          },
          about: [
            'Lâmina de aço carbono sem soldas, de boa flexibilidade.',
            'Para chapiscar, assentar blocos e dar acabamento.',
            'Formato de {shape|lower}, no tamanho {size}.',
          ],
          specs: ['Formato: {shape|lower}', 'Tamanho: {size}', 'Cabo: {handle|lower}'],
          warranty: 3,
        },
        {
          phrase: 'Rejunte',
          name: 'Rejunte {kind} {colour} {size}',
          unit: 'PCT',
          price: 8.4,
          weight: 1,
          stock: [40, 320],
          brands: makers.mortars,
          options: {
            kind: [
              ['Flexível', { where: 'áreas internas e externas' }],
              ['Acrílico', { price: 4.2, where: 'juntas finas de porcelanato' }],
            ],
            colour: [
              ['Branco', { tone: 'branco' }],
              ['Cinza Platina', { tone: 'cinza' }],
              ['Bege', { tone: 'bege' }],
              ['Marrom Café', { tone: 'marrom' }],
              ['Preto', { tone: 'preto' }],
            ],
            size: [
              ['1 kg', {}],
              ['5 kg', { price: 4.1, weight: 5 }],
            ],
          },
          about: [
            'Recomendado para {kind.where}.',
            'Resiste a mofo e mantém a cor por mais tempo.',
            'Preenche bem as juntas e é fácil de limpar.',
          ],
          specs: ['Tipo: {kind|lower}', 'Cor: {colour|lower}', 'Conteúdo: {size}'],
          warranty: 6,
        },
        {
          phrase: 'Argamassa Colante',
          name: 'Argamassa Colante {type} {colour} 20 kg',
          unit: 'SC',
          price: 17.5,
          weight: 20,
          stock: [30, 260],
          brands: makers.mortars,
          options: {
            type: [
              ['AC-I', { where: 'cerâmicas em áreas internas' }],
              ['AC-II', { price: 1.7, where: 'cerâmicas em áreas internas e externas' }],
              ['AC-III', { price: 2.4, where: 'porcelanatos, fachadas e piscinas' }],
              [
                'AC-III Piso sobre Piso',
                { price: 2.7, where: 'assentamento sobre revestimento existente' },
              ],
            ],
            colour: [
              ['Cinza', { tone: 'cinza' }],
              ['Branca', { tone: 'branco', price: 1.25 }],
            ],
          },
          about: [
            'Feita para {type.where}.',
            'Basta adicionar água e misturar até ficar homogênea.',
            'Um saco de 20 kg cobre cerca de 4 m², conforme o formato da peça.',
          ],
          specs: [
            'Classificação: {type}',
            'Cor: {colour|lower}',
            'Conteúdo: 20 kg',
            'Rendimento: cerca de 5 kg/m²',
          ],
          warranty: 3,
        },
        {
          phrase: 'Espaçador Nivelador',
          name: '{kind} {joint} com {pack} Peças',
          unit: 'PCT',
          price: 23,
          weight: 0.4,
          stock: [30, 220],
          brands: makers.trowels,
          options: {
            kind: [
              [
                'Espaçador Nivelador',
                { tone: 'vermelho', use: 'nivela as placas enquanto a argamassa seca' },
              ],
              [
                'Espaçador em Cruz',
                { tone: 'azul', price: 0.4, use: 'mantém as juntas iguais em toda a área' },
              ],
            ],
            joint: ['1 mm', '1,5 mm', '2 mm', '3 mm'],
            pack: [
              ['50', { price: 0.6, weight: 0.5 }],
              ['100', {}],
            ],
          },
          about: [
            'O {kind|lower} {kind.use}.',
            'Junta de {joint}, para pisos e paredes.',
            'Agiliza o assentamento e valoriza o acabamento.',
          ],
          specs: ['Junta: {joint}', 'Embalagem: {pack} peças', 'Material: polipropileno'],
          warranty: 3,
        },
      ],
    },
  ],
};
