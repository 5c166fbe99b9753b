import type { Reply } from '../../api/types'
import { useAsk } from '../api/queries'
import { useFormats, useTexts } from '../texts/language'

export type Offer = Reply<'GET tenants/get-renewal-offers'>['data'][number]
export type Term = Offer['terms'][number]

export const useOffers = () => useAsk('GET tenants/get-renewal-offers')

/** The words of a term: until when it goes, its rent, and what changes against the rent of today. */
export function useTermWords({ begins, rent_period }: Offer) {
  const texts = useTexts('offers')
  const period = useTexts('board').rentOf[rent_period]
  const { money, dayInWords } = useFormats()
  return {
    days: ({ ends }: Term) =>
      ends === null ? texts.monthToMonth(dayInWords(begins)) : texts.fixed(dayInWords(begins), dayInWords(ends)),
    rent: (amount: number) => `${money(amount)} ${period}`,
    change: ({ difference }: Term) => {
      if (difference === 0) return texts.same
      return difference > 0 ? texts.more(money(difference), period) : texts.less(money(-difference), period)
    },
  }
}
