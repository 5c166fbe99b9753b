import type { InEveryLanguage } from '../text/language'
import type { SignerRole } from './kinds'

type Statements = Record<SignerRole, string>

/** The sentence that each signs. A signature keeps the words that were shown. */
const signingStatements: InEveryLanguage<Statements> = {
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

/** The sentences under an inspection that the tenant wrote. */
const tenantsOwnStatements: InEveryLanguage<Statements> = {
  en: {
    LANDLORD:
      'I received this report of the tenant and accept it as the record of the move-in. My answers to single items are part of it.',
    TENANT:
      'I inspected my home, and this report describes its condition as I found it. I sign for all tenants of this lease.',
  },
  es: {
    LANDLORD:
      'Recibí este informe del inquilino y lo acepto como constancia de la entrada. Mis respuestas a puntos específicos forman parte de él.',
    TENANT:
      'Inspeccioné mi vivienda, y este informe describe su estado tal como la encontré. Firmo por todos los inquilinos de este contrato.',
  },
}

/** The sentences of an inspection by who writes it. */
export const statementsOf = ({ by_tenant }: { by_tenant: boolean }): InEveryLanguage<Statements> =>
  by_tenant ? tenantsOwnStatements : signingStatements
