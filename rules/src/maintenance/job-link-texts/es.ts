import type { SameTexts } from '../../text/language'
import type { en } from './en'

export const es: SameTexts<typeof en> = {
  acts: {
    accept: 'Aceptar el trabajo',
    decline: 'Rechazar el trabajo',
    propose: 'Proponer esta fecha',
    access: 'Ver cómo entrar',
    start: 'Voy en camino',
    photos: 'Enviar fotos',
    invoice: 'Enviar la factura',
    finish: 'Marcar como terminado',
  },
  refused: {
    notSent: 'Ya no puede abrir este trabajo. Si cree que es un error, pregunte a quien se lo envió.',
    acceptFirst: 'Primero acepte este trabajo.',
    onHold: 'Este trabajo está en espera. Quien se lo envió le avisa cuando continúe.',
    done: 'Este trabajo está terminado. Aquí ya no puede cambiar nada.',
    closed: 'Este trabajo está cerrado. Aquí ya no puede cambiar nada.',
    canceled: 'Este trabajo se canceló. Aquí ya no puede cambiar nada.',
    accepted: 'Usted ya aceptó este trabajo.',
    started: 'Usted ya empezó este trabajo.',
    startedCall: 'Usted ya empezó este trabajo. Llame a quien se lo envió.',
  },
}
