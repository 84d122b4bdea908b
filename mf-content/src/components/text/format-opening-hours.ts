import type { OpeningHours } from 'shared-contracts/profile';

/** `Segunda a sexta-feira, 08:00 às 18:00` */
export const formatOpeningHours = ({ days, hours }: OpeningHours) => `${days}, ${hours}`;
