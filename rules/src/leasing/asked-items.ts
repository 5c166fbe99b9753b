import type { InEveryLanguage } from '../text/language'

/** The papers and answers that applications lack most often, in the words that the applicant reads. */
export const askedItemWords = {
  ID: 'A photo of your ID',
  INCOME: 'Proof of your income, such as your two most recent pay stubs',
  LANDLORD: 'The name and phone number of your current landlord',
  EMPLOYER: 'The name and phone number of someone who can confirm your job',
} as const

/** The same in each language of applicants. */
export const askedItemTexts: InEveryLanguage<typeof askedItemWords> = {
  en: askedItemWords,
  es: {
    ID: 'Una foto de su identificación',
    INCOME: 'Comprobantes de sus ingresos, como sus dos talones de pago más recientes',
    LANDLORD: 'El nombre y el teléfono de su arrendador actual',
    EMPLOYER: 'El nombre y el teléfono de alguien que pueda confirmar su empleo',
  },
}

export type AskedItem = keyof typeof askedItemWords
export const askedItems = Object.keys(askedItemWords) as [AskedItem, ...AskedItem[]]

/** One that expired or was canceled, or whose application was decided, takes no answer anymore. */
export const requestStates = ['OPEN', 'ANSWERED', 'CANCELED', 'CLOSED', 'EXPIRED'] as const
export type RequestState = (typeof requestStates)[number]

interface RequestFacts {
  answered: boolean
  canceled: boolean
  /** The application was decided or deleted. */
  closed: boolean
  expired: boolean
}

export function requestState({ answered, canceled, closed, expired }: RequestFacts): RequestState {
  if (answered) return 'ANSWERED'
  if (canceled) return 'CANCELED'
  if (closed) return 'CLOSED'
  return expired ? 'EXPIRED' : 'OPEN'
}
