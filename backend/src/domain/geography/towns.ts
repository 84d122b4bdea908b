/**
 * The regional centre of each range of postal codes: the five-digit prefix where the range begins, and its town. A
 * range ends where the next one begins or its state ends.
 */
const townRanges: Record<string, string> = {
  SP: `01000 São Paulo; 06000 Osasco; 06400 Barueri; 06700 Cotia; 07000 Guarulhos; 07400 Arujá;
    07600 Mairiporã; 07700 Caieiras; 08000 São Paulo; 08500 Ferraz de Vasconcelos; 08550 Poá;
    08570 Itaquaquecetuba; 08600 Suzano; 08700 Mogi das Cruzes; 09000 Santo André; 09300 Mauá;
    09400 Ribeirão Pires; 09500 São Caetano do Sul; 09600 São Bernardo do Campo; 09900 Diadema;
    10000 São Paulo; 11000 Santos; 11300 São Vicente; 11400 Guarujá; 11500 Cubatão;
    11600 São Sebastião; 11660 Caraguatatuba; 11680 Ubatuba; 11700 Praia Grande; 12000 Taubaté;
    12200 São José dos Campos; 12300 Jacareí; 12400 Pindamonhangaba; 12500 Guaratinguetá;
    12900 Bragança Paulista; 12940 Atibaia; 13000 Campinas; 13140 Paulínia; 13170 Sumaré;
    13183 Hortolândia; 13200 Jundiaí; 13250 Itatiba; 13270 Valinhos; 13280 Vinhedo; 13300 Itu;
    13320 Salto; 13330 Indaiatuba; 13400 Piracicaba; 13450 Santa Bárbara d'Oeste; 13465 Americana;
    13480 Limeira; 13500 Rio Claro; 13560 São Carlos; 13600 Araras; 13800 Mogi Mirim;
    13840 Mogi Guaçu; 13900 Amparo; 14000 Ribeirão Preto; 14400 Franca; 14800 Araraquara;
    15000 São José do Rio Preto; 15800 Catanduva; 16000 Araçatuba; 17000 Bauru; 17200 Jaú;
    17500 Marília; 18000 Sorocaba; 18200 Itapetininga; 18600 Botucatu; 19000 Presidente Prudente;
    19800 Assis; 19900 Ourinhos`,
  RJ: `20000 Rio de Janeiro; 23800 Itaguaí; 24000 Niterói; 24400 São Gonçalo; 25000 Duque de Caxias;
    25500 São João de Meriti; 25600 Petrópolis; 25950 Teresópolis; 26000 Nova Iguaçu;
    26500 Nilópolis; 27200 Volta Redonda; 27300 Barra Mansa; 27500 Resende; 27900 Macaé;
    28000 Campos dos Goytacazes; 28600 Nova Friburgo; 28900 Cabo Frio`,
  ES: `29000 Vitória; 29100 Vila Velha; 29140 Cariacica; 29160 Serra; 29200 Guarapari;
    29300 Cachoeiro de Itapemirim; 29700 Colatina; 29900 Linhares`,
  MG: `30000 Belo Horizonte; 32000 Contagem; 32600 Betim; 33000 Santa Luzia;
    35000 Governador Valadares; 35160 Ipatinga; 35500 Divinópolis; 35700 Sete Lagoas;
    36000 Juiz de Fora; 36200 Barbacena; 37000 Varginha; 37550 Pouso Alegre;
    37700 Poços de Caldas; 38000 Uberaba; 38400 Uberlândia; 38700 Patos de Minas;
    39100 Diamantina; 39400 Montes Claros; 39800 Teófilo Otoni`,
  BA: `40000 Salvador; 42700 Lauro de Freitas; 42800 Camaçari; 44000 Feira de Santana;
    45000 Vitória da Conquista; 45600 Itabuna; 45650 Ilhéus; 45810 Porto Seguro; 47800 Barreiras;
    48000 Alagoinhas; 48900 Juazeiro`,
  SE: '49000 Aracaju; 49100 São Cristóvão; 49160 Nossa Senhora do Socorro; 49500 Itabaiana',
  PE: `50000 Recife; 53000 Olinda; 53400 Paulista; 54000 Jaboatão dos Guararapes; 55000 Caruaru;
    55290 Garanhuns; 56300 Petrolina; 56900 Serra Talhada`,
  AL: '57000 Maceió; 57300 Arapiraca; 57600 Palmeira dos Índios',
  PB: '58000 João Pessoa; 58300 Santa Rita; 58400 Campina Grande; 58700 Patos; 58900 Cajazeiras',
  RN: '59000 Natal; 59140 Parnamirim; 59300 Caicó; 59600 Mossoró',
  CE: `60000 Fortaleza; 61600 Caucaia; 61900 Maracanaú; 62000 Sobral; 63000 Juazeiro do Norte;
    63100 Crato; 63500 Iguatu; 63900 Quixadá`,
  PI: '64000 Teresina; 64200 Parnaíba; 64600 Picos; 64800 Floriano',
  MA: '65000 São Luís; 65110 São José de Ribamar; 65600 Caxias; 65900 Imperatriz',
  PA: `66000 Belém; 67000 Ananindeua; 68000 Santarém; 68370 Altamira; 68500 Marabá; 68700 Capanema;
    68740 Castanhal`,
  AP: '68900 Macapá; 68925 Santana',
  AM: '69000 Manaus; 69100 Itacoatiara; 69150 Parintins; 69400 Manacapuru; 69550 Tefé; 69640 Tabatinga',
  RR: '69300 Boa Vista; 69340 Mucajaí',
  AC: '69900 Rio Branco; 69940 Sena Madureira; 69970 Tarauacá; 69980 Cruzeiro do Sul; 69990 Mâncio Lima',
  DF: '70000 Brasília; 73000 Brasília',
  GO: `72800 Luziânia; 72870 Valparaíso de Goiás; 72910 Águas Lindas de Goiás; 73700 Planaltina;
    73800 Formosa; 74000 Goiânia; 74900 Aparecida de Goiânia; 75000 Anápolis; 75380 Trindade;
    75500 Itumbiara; 75700 Catalão; 75800 Jataí; 75900 Rio Verde; 76300 Ceres`,
  RO: '76800 Porto Velho; 76870 Ariquemes; 76900 Ji-Paraná; 76960 Cacoal; 76980 Vilhena',
  TO: '77000 Palmas; 77400 Gurupi; 77500 Porto Nacional; 77800 Araguaína',
  MT: `78000 Cuiabá; 78110 Várzea Grande; 78200 Cáceres; 78300 Tangará da Serra; 78550 Sinop;
    78600 Barra do Garças; 78700 Rondonópolis`,
  MS: '79000 Campo Grande; 79300 Corumbá; 79600 Três Lagoas; 79800 Dourados; 79900 Ponta Porã',
  PR: `80000 Curitiba; 83000 São José dos Pinhais; 83200 Paranaguá; 83320 Pinhais; 83400 Colombo;
    83600 Campo Largo; 83700 Araucária; 84000 Ponta Grossa; 85000 Guarapuava; 85500 Pato Branco;
    85600 Francisco Beltrão; 85800 Cascavel; 85850 Foz do Iguaçu; 85900 Toledo; 86000 Londrina;
    86700 Arapongas; 86800 Apucarana; 87000 Maringá; 87300 Campo Mourão; 87500 Umuarama;
    87700 Paranavaí`,
  SC: `88000 Florianópolis; 88100 São José; 88130 Palhoça; 88300 Itajaí; 88330 Balneário Camboriú;
    88350 Brusque; 88500 Lages; 88700 Tubarão; 88800 Criciúma; 89000 Blumenau; 89200 Joinville;
    89250 Jaraguá do Sul; 89500 Caçador; 89800 Chapecó`,
  RS: `90000 Porto Alegre; 92000 Canoas; 93000 São Leopoldo; 93300 Novo Hamburgo; 94000 Gravataí;
    94400 Viamão; 94900 Cachoeirinha; 95000 Caxias do Sul; 95700 Bento Gonçalves; 96000 Pelotas;
    96200 Rio Grande; 96400 Bagé; 96800 Santa Cruz do Sul; 97000 Santa Maria; 97500 Uruguaiana;
    98000 Cruz Alta; 98700 Ijuí; 98800 Santo Ângelo; 99000 Passo Fundo; 99700 Erechim`,
};

interface TownRange {
  start: number;
  town: string;
}

const byState = new Map<string, TownRange[]>(
  Object.entries(townRanges).map(([uf, list]) => [
    uf,
    list.split(';').map((entry) => {
      const [prefix = '', ...words] = entry.trim().split(/\s+/);
      return { start: Number(prefix) * 1000, town: words.join(' ') };
    }),
  ]),
);

/** The town of a postal code of the state `uf`. */
export function findTown(uf: string, code: number): string {
  const town = byState.get(uf)?.findLast(({ start }) => start <= code)?.town;
  if (!town) throw new Error(`No town begins before ${code} in ${uf}`);
  return town;
}
