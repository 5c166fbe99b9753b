import type { Language } from '../text/language'

/** What a returned bank debit asks for: the same debit again, other details, or a new authorization. */
type ReturnBehavior = 'AGAIN' | 'OTHER_DETAILS' | 'STOP'

interface ReturnCode {
  behavior: ReturnBehavior
  sentence: Readonly<Record<Language, string>>
}

const stopped = (en: string, es: string): ReturnCode => ({ behavior: 'STOP', sentence: { en, es } })
const details = (en: string, es: string): ReturnCode => ({ behavior: 'OTHER_DETAILS', sentence: { en, es } })
const again = (en: string, es: string): ReturnCode => ({ behavior: 'AGAIN', sentence: { en, es } })

/** Nacha's codes of returned debits that have a sentence of their own. */
export const returnCodes: Readonly<Record<string, ReturnCode>> = {
  R01: again('The account did not have enough money.', 'La cuenta no tenía fondos suficientes.'),
  R02: details('The account is closed.', 'La cuenta está cerrada.'),
  R03: details('The bank found no account with this number.', 'El banco no encontró una cuenta con este número.'),
  R04: details('The account number is not valid.', 'El número de cuenta no es válido.'),
  R05: stopped('The bank says that this debit was not authorized.', 'El banco dice que este débito no fue autorizado.'),
  R07: stopped(
    'The authorization for this debit was withdrawn at the bank.',
    'La autorización para este débito se retiró en el banco.',
  ),
  R08: stopped('A stop was placed on this payment at the bank.', 'Se ordenó en el banco detener este pago.'),
  R09: again('The money in the account was not available yet.', 'El dinero de la cuenta todavía no estaba disponible.'),
  R10: stopped('The bank says that this debit was not authorized.', 'El banco dice que este débito no fue autorizado.'),
  R11: stopped(
    'The bank says that this debit was not as authorized.',
    'El banco dice que este débito no fue como se autorizó.',
  ),
  R13: details('The routing number is not valid.', 'El número de ruta no es válido.'),
  R16: details('The account is frozen.', 'La cuenta está bloqueada.'),
  R20: details('This kind of account does not allow debits.', 'Este tipo de cuenta no permite débitos.'),
  R29: stopped('The company that owns the account refused the debit.', 'La empresa titular rechazó el débito.'),
  R51: stopped('The bank says that this debit was not allowed.', 'El banco dice que este débito no estaba permitido.'),
}

const unknown: Readonly<Record<Language, string>> = {
  en: 'The bank returned the payment.',
  es: 'El banco devolvió el pago.',
}

/** Why a debit came back, in the reader's language. */
export const returnSentence = (code: string, language: Language): string =>
  (returnCodes[code]?.sentence ?? unknown)[language]

/** A code without a row asks for other details: nothing is debited from an account that may be wrong. */
export const returnBehavior = (code: string): ReturnBehavior => returnCodes[code]?.behavior ?? 'OTHER_DETAILS'

/** Nacha lets a debit be sent again at most twice, within 180 days of the first. */
export const mostAgain = 2
export const againWithinDays = 180
