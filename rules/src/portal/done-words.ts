import type { Language } from '../text/language'

/** The calls of tenants say in English what they did; these are the same sentences. */
const spanish: Readonly<Record<string, string>> = {
  'Autopay saved.': 'El pago automático se guardó.',
  'Money sent successfully. Transaction complete.': 'El dinero se envió. La operación está completa.',
  'Your request was sent.': 'Su solicitud se envió.',
  'Your request was withdrawn.': 'Su solicitud se retiró.',
  'Your message was sent.': 'Su mensaje se envió.',
  "Thank you. We've let your landlord know.": 'Gracias. Se lo informamos a su arrendador.',
}

/** A sentence about what was done, in the reader's language. */
export const doneIn = (language: Language, sentence: string): string =>
  language === 'es' ? (spanish[sentence] ?? sentence) : sentence
