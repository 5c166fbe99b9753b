import { consentText } from '@freehold/rules/leasing/consent-text'

/** The words that an adult signs online: who asks and for which home stands before the consent itself. */
export const consentWords = (company: string, home: string): string =>
  `Landlord: ${company}. Home: ${home}. ${consentText.text}`
