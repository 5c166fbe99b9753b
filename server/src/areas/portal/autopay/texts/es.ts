import type { SameTexts } from '@freehold/rules/text/language'
import type { en } from './en'

export const es: SameTexts<typeof en> = {
  planNotFound: 'Pago automático no encontrado.',
  codeToSave: 'Para configurar el pago automático, escriba el código que le enviamos por correo.',
  movedOut: 'Usted se mudó de esta vivienda, así que el pago automático no es posible.',
  noMoreRent: 'Ya no vence más renta por esta vivienda, así que elija un día del mes.',
  noAmount: 'Escriba el monto que se paga cada mes.',
  aboveLimit: 'El límite debe ser al menos el monto fijo.',
  expired: 'Esta tarjeta está vencida. Elija otra forma de pago.',
  onePlan: 'Ya tiene pago automático para esta vivienda. Cámbielo en su lugar.',
  ended: 'Este pago automático terminó. Configúrelo de nuevo.',
  otherHome: 'El pago automático se queda con su vivienda. Configure otro para otra vivienda.',
  mandateChanged: 'La autorización cambió. Léala de nuevo.',
  notPaused: 'Este pago automático no está en pausa.',
  chooseMethod: 'La forma de pago ya no se puede usar. Cambie el pago automático y elija otra.',
  noShare: 'En su hogar no hay un acuerdo sobre las partes de la renta que lo incluya. Elija otro monto.',
  changedBefore: 'Usted cambió este pago automático en otra ventana. Elija qué valores conservar.',
  pastDay: 'Elija un día después de hoy.',
}
