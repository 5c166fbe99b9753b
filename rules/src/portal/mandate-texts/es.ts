import type { SameTexts } from '../../text/language'
import type { en } from './en'

export const es: SameTexts<typeof en> = {
  accounts: { CHECKING: 'cuenta corriente', SAVINGS: 'cuenta de ahorros' },
  save: ({ landlord, phone }) =>
    `Soy titular de esta cuenta bancaria o puedo firmar por ella. Permito que ${landlord} la verifique y conserve sus datos con su empresa de pagos. Al guardarla no autorizo ningún débito: ${landlord} solo debita esta cuenta por un pago que yo confirme por separado, con su monto y su fecha, o por el pago automático que yo autorice por separado. Puedo eliminar la cuenta en el portal en cualquier momento${phone === '' ? '' : `, o llamando a ${landlord} al ${phone}`}.`,
  once: ({ account, last4, landlord, total, day, phone }) =>
    `Al oprimir Pagar autorizo a ${landlord} a debitar una sola vez ${total} de mi ${account} terminada en ${last4}, el ${day} o después, por lo que le debo a ${landlord}. Si el débito es devuelto sin pagar, no se intenta de nuevo sin mí. Para revocar esta autorización antes de que se envíe el débito, hoy mismo ${phone === '' ? `me comunico con ${landlord}` : `llamo a ${landlord} al ${phone}`}.`,
}
