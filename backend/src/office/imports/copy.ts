import { MAX_IMPORT_BYTES } from '@fireflay/back-office-wire';

const megabytes = MAX_IMPORT_BYTES / 1024 ** 2;

export const copy = {
  elsewhere:
    'O sistema da sua empresa é dono do catálogo: preços, saldos e produtos são mudados lá, e não aqui.',
  unknown: 'Esta importação não existe mais. Envie o arquivo de novo.',
  tooLarge: (size: number) =>
    `O arquivo tem ${Math.ceil(size / 1024 ** 2)} MB e o máximo é ${megabytes} MB. Salve-o como XLSX, que é menor, divida-o, ou peça a quem cuida do servidor que o importe com npm run catalogue.`,
  empty: 'O arquivo está vazio. Salve-o de novo no programa de planilhas e envie outra vez.',
  oldWorkbook:
    'Este arquivo está no formato antigo do Excel (.xls). Abra-o e salve como "Pasta de Trabalho do Excel (.xlsx)".',
  unknownFormat: 'Envie uma planilha XLSX ou um arquivo CSV.',
  incomplete: 'O arquivo chegou incompleto. Envie-o de novo.',
  wrongPart: 'Esta parte do arquivo não é esperada. Envie o arquivo de novo.',
  otherStep: 'Outra pessoa ou outra janela já deu este passo. Recarregue a página.',
  checkedAgain:
    'Outra pessoa conferiu este arquivo de outro modo. Nada foi importado: a página mostra agora a conferência dela; confira-a antes de importar.',
  columnTwice: (one: string, other: string, own: string) =>
    `As colunas "${one}" e "${other}" são ambas "${own}": escolha uma e ignore a outra.`,
  unknownColumn: (own: string) => `A loja não tem a coluna "${own}".`,
  wrongTime: 'Informe uma data e hora que já passou.',
  confirm: 'Confirme as mudanças grandes antes de importar.',
  problemsFile: (fileName: string) => `problemas-${fileName.replace(/\.\w+$/, '')}.csv`,
  problemColumns: ['linha', 'coluna', 'valor', 'problema'],
  unknownCategories: 'Diga a que categoria da loja pertencem as categorias do arquivo.',
  faults: 'O arquivo tem problemas: corrija-os e envie-o de novo.',
  interruptedReading: 'A leitura foi interrompida. Envie o arquivo de novo.',
  interruptedCheck: 'A conferência foi interrompida. Confira de novo.',
  interruptedApplication: 'A importação foi interrompida e nada foi mudado. Tente de novo.',
  interruptedUndo: 'A operação foi interrompida e nada foi mudado. Tente de novo.',
  broken:
    'Algo deu errado do nosso lado e nada foi mudado. Tente de novo; se continuar, avise quem cuida do servidor.',
  edit: 'mudança em Produtos',
  erp: 'ERP',
  sampleStore: 'Loja de exemplo',
  command: (who: string) => `Comando (${who})`,
};
