import { consentText } from '@freehold/rules/leasing/consent-text'

/** The text that an adult signs online: the landlord and the home come before the consent itself. */
export const consentWords = (company: string, home: string): string =>
  `Landlord: ${company}. Home: ${home}. ${consentText.text}`
