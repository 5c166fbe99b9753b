import type { SameTexts } from '../../../text/language'
import type { en } from './en'

export const es: SameTexts<typeof en> = {
  turn: {
    NOTHING_DUE: 'No debía nada, así que no se cobró nada.',
    NOT_ANNOUNCED: 'No se avisó ningún monto para este día, así que no se cobró nada.',
    LEFT: 'No se pudo cobrar todo lo que debía: no se cobra más de lo avisado.',
    OFF: 'Su arrendador desactivó los pagos en el portal, así que no se cobró nada.',
    BLOCKED: 'Se entregó un aviso, así que su arrendador no recibe este pago aquí. No se cobró nada.',
    TOO_LITTLE: 'Su arrendador no recibe solo una parte de lo que debe, así que no se cobró nada.',
    LATE: 'No pudimos cobrar este pago en su día y ya es demasiado tarde. No se cobró nada: pague en el portal.',
    PAUSED: 'El pago automático estaba en pausa, así que no se cobró nada.',
    STOPPED: 'El pago automático terminó antes de este día.',
    METHOD_GONE: 'La forma de pago ya no se puede usar, así que no se cobró nada.',
    DECLINED: 'El pago fue rechazado.',
    UNREACHABLE: 'No se pudo contactar a la empresa de tarjetas, así que no se cobró nada.',
    RETURNED: 'El pago fue devuelto.',
    PAID_OTHERWISE: 'Lo que debía ya se pagó mientras tanto.',
    NO_SHARE: 'En su hogar no hay ahora un acuerdo sobre las partes de la renta, así que no se cobró nada.',
  },
  plan: {
    TENANT: 'Usted pausó o terminó el pago automático.',
    RETURNED_TWICE:
      'Dos pagos seguidos fueron devueltos, así que el pago automático está en pausa. Revise su forma de pago antes de reanudarlo.',
    METHOD_REFUSED:
      'Su banco no aceptó esta forma de pago, así que el pago automático está en pausa. Elija otra para continuar.',
    METHOD_DELETED: 'Se eliminó la forma de pago, así que el pago automático está en pausa. Elija otra para continuar.',
    METHOD_EXPIRED: 'La tarjeta venció, así que el pago automático está en pausa. Elija otra para continuar.',
    OFF: 'Su arrendador desactivó los pagos en el portal, así que el pago automático está en pausa.',
    UNAUTHORIZED:
      'Su banco dice que el pago no fue autorizado, así que el pago automático terminó. Puede configurarlo de nuevo.',
    MOVED_OUT: 'Usted se mudó, así que el pago automático terminó.',
    CANCELLED: 'El contrato se canceló, así que el pago automático terminó.',
    ARCHIVED: 'El contrato ya no está en uso, así que el pago automático terminó.',
    MEMBER_REMOVED: 'Usted ya no tiene acceso a esta vivienda, así que el pago automático terminó.',
  },
  leftOpen: (amount) => `Se debían ${amount} más de lo avisado, y siguen pendientes.`,
  triesAgain: (day) => `Lo intentaremos de nuevo el ${day}.`,
  noMoreTries: 'No lo intentaremos de nuevo. Pague en el portal o de otra forma.',
  pausedUntil: (day) => `Usted pausó el pago automático hasta el ${day}.`,
  paused: 'Usted pausó el pago automático.',
  ended: 'Usted terminó el pago automático.',
}
