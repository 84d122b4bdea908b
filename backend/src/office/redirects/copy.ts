const MAX_PROBLEMS = 20;

export const copy = {
  unknownList: 'Esta lista não está mais guardada. Recarregue a página e escolha outra.',
  problems: (problems: readonly string[], file: string) =>
    [
      `${problems.length === 1 ? '1 problema' : `${problems.length} problemas`} em ${file}, e nada mudou. Corrija e envie de novo:`,
      ...problems.slice(0, MAX_PROBLEMS),
      ...(problems.length > MAX_PROBLEMS ? [`… e mais ${problems.length - MAX_PROBLEMS}`] : []),
    ].join('\n'),
};
