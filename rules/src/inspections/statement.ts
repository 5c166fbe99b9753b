import type { InEveryLanguage } from '../text/language'
import type { SignerRole } from './kinds'

type Statements = Record<SignerRole, string>

/** The sentence that each signs. A signature keeps the words that were shown. */
export const signingStatements: InEveryLanguage<Statements> = {
  en: {
    LANDLORD: 'I inspected this home on the date shown, and this report describes its condition.',
    TENANT:
      'I read this inspection report. My signature confirms that I received it. I can add objections to single items.',
  },
  es: {
    LANDLORD: 'Inspeccioné esta vivienda en la fecha indicada, y este informe describe su estado.',
    TENANT:
      'Leí este informe de inspección. Mi firma confirma que lo recibí. Puedo agregar objeciones a puntos específicos.',
  },
}
