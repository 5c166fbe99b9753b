import type { RentPeriod } from '@freehold/rules/money/period'
import type { SameTexts } from '@freehold/rules/text/language'
import type { en } from './en'

const periods: Readonly<Record<RentPeriod, string>> = { WEEKLY: 'por semana', MONTHLY: 'al mes', YEARLY: 'al año' }

export const es: SameTexts<typeof en> = {
  rent: (amount, period) => `${amount} ${periods[period]}`,
  fixed: (from, to, rent) => `Del ${from} al ${to} por ${rent}.`,
  monthToMonth: (from, rent) => `De mes a mes desde el ${from} por ${rent}.`,
  note: (company, words) => `${company} escribió: «${words}»`,
}
