export const copy = {
  title: 'Pacotes',
  intro: 'Seu pedido vai em mais de um pacote.',
  pickupIntro: 'Seu pedido fica pronto em partes.',
  parcel: (number: number) => `Pacote ${number}`,
  state: {
    dispatched: (day: string) => `A caminho desde ${day}`,
    outForDelivery: (day: string) => `Saiu para entrega em ${day}`,
    delivered: (day: string) => `Entregue em ${day}`,
  },
  pickupState: {
    dispatched: (day: string) => `Pronto para retirada desde ${day}`,
    outForDelivery: (day: string) => `Pronto para retirada desde ${day}`,
    delivered: (day: string) => `Retirado em ${day}`,
  },
  carrier: (name: string) => `Envio: ${name}`,
  unsent: 'Ainda vamos enviar',
  unsentPickup: 'Ainda vamos separar',
};
