import type { SameTexts } from '../../text/language'
import type { en } from './en'

export const es: SameTexts<typeof en> = {
  AGAIN: 'Lo que debe está pendiente otra vez. Pague de nuevo cuando haya dinero en su cuenta, o pague de otra forma.',
  OTHER_DETAILS:
    'Lo que debe está pendiente otra vez. Quitamos esta cuenta bancaria: guárdela de nuevo con los números correctos, o pague de otra forma.',
  STOP: 'Lo que debe está pendiente otra vez. Ya no debitamos esta cuenta bancaria: pague de otra forma, y llámenos si es un error.',
}
