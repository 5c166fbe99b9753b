import type { SameTexts } from '@freehold/rules/text/language'
import type { supplemental as en } from '../en/supplemental'

export const supplemental = {
  homes: 'Viviendas que ha rentado',
  property: 'Propiedad',
  unit: 'Unidad',
  moveIn: 'Entrada',
  moveOut: 'Fin del contrato',
  realMoveOut: 'Salida real',
  billed: 'Total de cargos',
  paid: 'Total pagado',
  balance: 'Saldo',
  reason: 'Motivo de la salida',
  livesHere: 'Usted vive aquí',
  cancelled: 'Cancelado antes de empezar',
  empty: 'Todavía no ha rentado una vivienda aquí.',
  reasons: {
    'Bought House': 'Compra de una casa',
    Deceased: 'Fallecimiento',
    Eviction: 'Desalojo',
    'Transfer Unit': 'Cambio de unidad',
    Termination: 'Terminación del contrato',
    'Too Expensive': 'Renta demasiado alta',
    Personal: 'Motivos personales',
  },
  another: 'Mudarse a otra unidad',
  anotherText: 'Ahora no tiene una vivienda aquí. Pídale otra a su arrendador.',
  wanted: 'Vivienda que le gustaría',
  wantedHint: 'Una propiedad, una unidad o el tamaño que necesita.',
  details: 'Lo que su arrendador deba saber',
  send: 'Enviar solicitud',
} satisfies SameTexts<typeof en>
