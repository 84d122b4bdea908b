export const copy = {
  landmark: 'Atendimento',
  tooltip: 'Fale conosco!',
  label: 'Fale conosco! Conversar pelo WhatsApp',
};
