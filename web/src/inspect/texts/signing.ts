import type { InEveryLanguage } from '@freehold/rules/text/language'

/** The words beside the statement that a person signs. */
interface SigningTexts {
  title: { LANDLORD: string; TENANT: string }
  name: string
  draw: string
  clear: string
  typed: string
  sign: string
  signed: (name: string) => string
  conditions: string
}

export const signingTexts: InEveryLanguage<SigningTexts> = {
  en: {
    title: { LANDLORD: 'Signature of the landlord', TENANT: 'Signature of the tenant' },
    name: 'Full name',
    draw: 'Draw your signature',
    clear: 'Clear',
    typed: 'The drawing is optional. Your typed name counts as your signature.',
    sign: 'Sign',
    signed: (name) => `Signed by ${name}`,
    conditions: 'Read the findings',
  },
  es: {
    title: { LANDLORD: 'Firma del arrendador', TENANT: 'Firma del inquilino' },
    name: 'Nombre completo',
    draw: 'Dibuje su firma',
    clear: 'Borrar',
    typed: 'Puede dejar el dibujo en blanco: entonces su nombre escrito es su firma.',
    sign: 'Firmar',
    signed: (name) => `Firmado por ${name}`,
    conditions: 'Lea lo que se encontró',
  },
}
