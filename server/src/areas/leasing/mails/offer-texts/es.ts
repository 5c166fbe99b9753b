import type { SameTexts } from '@freehold/rules/text/language'
import type { en } from './en'

export const es: SameTexts<typeof en> = {
  periods: { WEEKLY: 'por semana', MONTHLY: 'al mes', YEARLY: 'al año' },
  fixed: (from, to, rent) => `Del ${from} al ${to} por ${rent}.`,
  monthToMonth: (from, rent) => `De mes a mes desde el ${from} por ${rent}.`,
  note: (company, words) => `${company} escribió: «${words}»`,
}
