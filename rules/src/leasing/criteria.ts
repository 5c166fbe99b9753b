import { firstLanguage, type InEveryLanguage, type Language } from '../text/language'

/** The lines of an account's written criteria, in the order in which an applicant reads them. */
export const criteriaWords = {
  income: 'Income',
  credit: 'Credit',
  history: 'Rental history',
  background: 'Background check',
  occupancy: 'Occupancy',
  animals: 'Pets and smoking',
  other: 'Also',
} as const

/** The same in each language of applicants. */
const criteriaTexts: InEveryLanguage<typeof criteriaWords> = {
  en: criteriaWords,
  es: {
    income: 'Ingresos',
    credit: 'Crédito',
    history: 'Historial de renta',
    background: 'Verificación de antecedentes',
    occupancy: 'Ocupación',
    animals: 'Mascotas y fumar',
    other: 'Además',
  },
}

export type CriteriaLine = keyof typeof criteriaWords
export const criteriaLines = Object.keys(criteriaWords) as [CriteriaLine, ...CriteriaLine[]]

/** The verdicts on a line: whether an application meets it. */
export const verdictWords = { MET: 'Met', NOT_MET: 'Not met', NOT_APPLICABLE: 'Not applicable' } as const
export type Verdict = keyof typeof verdictWords
export const verdicts = Object.keys(verdictWords) as [Verdict, ...Verdict[]]

/** The lines that were written, each with its heading. */
export const writtenLines = (
  lines: Partial<Record<CriteriaLine, string>>,
  language: Language = firstLanguage,
): { heading: string; text: string }[] =>
  criteriaLines.flatMap((line) => {
    const text = lines[line] ?? ''
    return text === '' ? [] : [{ heading: criteriaTexts[language][line], text }]
  })
