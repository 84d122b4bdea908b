export interface SampleAddress {
  street: string;
  district: string;
  complement?: string | undefined;
}

/** Postal code; street; district; complement. The town follows from the code's range. */
const table = `
13010-050; Rua Barão de Jaguara; Centro
13010-081; Avenida Campos Sales; Centro; até 999/1000
13010-111; Rua General Osório; Centro; de 900/901 ao fim
13015-002; Rua Marechal Deodoro; Centro; até 999/1000
13024-045; Rua Coronel Quirino; Cambuí; até 1099/1100
13025-061; Rua Maria Monteiro; Cambuí
13026-140; Avenida Princesa d'Oeste; Jardim Proença
13041-303; Avenida das Amoreiras; Parque Itália
13070-000; Avenida Barão de Itapura; Jardim Guanabara
13073-300; Avenida Brasil; Jardim Chapadão
13083-852; Cidade Universitária Zeferino Vaz; Barão Geraldo
13087-000; Rodovia Dom Pedro I; Parque das Universidades
13100-000; Avenida Mackenzie; Vila Brandina
01310-100; Avenida Paulista; Bela Vista; de 612 a 1510 - lado par
01001-000; Praça da Sé; Sé; lado ímpar
01305-000; Rua Augusta; Consolação; até 1039/1040
01414-001; Rua Haddock Lobo; Cerqueira César
04538-132; Avenida Brigadeiro Faria Lima; Itaim Bibi
05407-002; Rua Cardeal Arcoverde; Pinheiros
04101-300; Rua Vergueiro; Vila Mariana
08210-010; Rua Américo Salvador Novelli; Itaquera
06010-067; Rua Antônio Agu; Centro
07010-000; Rua Dom Pedro II; Centro
09015-000; Rua Coronel Oliveira Lima; Centro
11010-000; Rua General Câmara; Centro
12210-000; Rua Quinze de Novembro; Centro
13201-001; Rua Barão de Jundiaí; Centro
13400-000; Rua Governador Pedro de Toledo; Centro
13460-000; Rua Dona Margarida; Centro
13480-000; Rua Barão de Cascalho; Centro
14010-000; Rua General Osório; Centro
15010-000; Rua Bernardino de Campos; Centro
17010-000; Rua Batista de Carvalho; Centro
18010-000; Rua Quinze de Novembro; Centro
20040-002; Avenida Rio Branco; Centro
22010-000; Avenida Nossa Senhora de Copacabana; Copacabana
22070-900; Avenida Atlântica; Copacabana
24020-000; Avenida Visconde do Rio Branco; Centro
25610-000; Rua do Imperador; Centro
29010-000; Avenida Jerônimo Monteiro; Centro
30130-010; Avenida Afonso Pena; Centro
30140-070; Rua da Bahia; Lourdes
36010-000; Rua Halfeld; Centro
38400-000; Avenida Afonso Pena; Centro
40020-000; Rua Chile; Centro
40140-000; Avenida Sete de Setembro; Barra
49010-000; Rua João Pessoa; Centro
50030-230; Rua do Bom Jesus; Recife
51020-000; Avenida Boa Viagem; Boa Viagem
57020-000; Rua do Comércio; Centro
58010-000; Rua Duque de Caxias; Centro
59012-000; Avenida Rio Branco; Ribeira
60025-000; Rua Floriano Peixoto; Centro
60165-000; Avenida Beira Mar; Meireles
64000-000; Rua Álvaro Mendes; Centro
65010-000; Rua Grande; Centro
66010-000; Avenida Presidente Vargas; Campina
68900-010; Rua Cândido Mendes; Central
69005-000; Avenida Eduardo Ribeiro; Centro
69301-000; Avenida Jaime Brasil; Centro
69900-001; Avenida Getúlio Vargas; Centro
70040-010; Setor Bancário Norte Quadra 1; Asa Norte
70150-900; Praça dos Três Poderes; Zona Cívico-Administrativa
74003-010; Avenida Goiás; Setor Central
76801-000; Avenida Sete de Setembro; Centro
77001-002; Avenida Joaquim Teotônio Segurado; Plano Diretor Sul
78005-000; Avenida Getúlio Vargas; Centro Norte
79002-000; Rua Quatorze de Julho; Centro
80010-000; Rua Quinze de Novembro; Centro
80420-000; Alameda Dom Pedro II; Batel
86010-000; Avenida Paraná; Centro
88010-000; Rua Felipe Schmidt; Centro
89010-000; Rua Quinze de Novembro; Centro
89201-000; Rua do Príncipe; Centro
90010-000; Rua dos Andradas; Centro Histórico
95010-000; Rua Júlio de Castilhos; Centro
96010-000; Rua Quinze de Novembro; Centro
`;

/** Addresses by the eight digits of their postal code. */
export const sampleAddresses: ReadonlyMap<string, SampleAddress> = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [cep = '', street = '', district = '', complement] = line.split('; ');
      return [cep.replace('-', ''), { street, district, complement }] as const;
    }),
);
