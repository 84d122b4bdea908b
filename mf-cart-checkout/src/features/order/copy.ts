export const copy = {
  instalment: (count: string, value: string, description: string) =>
    `${count} de ${value} ${description}`,
  instalmentCount: (count: number) => `${count}x`,
  interestFree: 'sem juros',
  withInterest: (rate: string) => `com tarifa de ${rate} a.m.`,
};
