/** The names of the calculator's services in addresses. */
export const serviceWords = {
  floor: 'piso',
  wall: 'parede',
  bathroom: 'banheiro',
  painting: 'pintura',
  laminate: 'laminado',
  vinyl: 'vinilico',
};
