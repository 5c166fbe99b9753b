import { addDays } from '@freehold/rules/day'
import { useAsk } from '../api/queries'
import { Notice } from '../kit/notice'
import { todayHere } from '../kit/today-here'
import { useFormats, useTexts } from '../texts/language'

/** A payment by autopay that is so near is likely the one that the tenant is about to make by hand. */
const nearDays = 10

/** Warns before a payment by hand that autopay pays the same soon. */
export function AutopaySoon({ home }: { home: number | null }) {
  const texts = useTexts('pay')
  const { money, dayInWords } = useFormats()
  const { data } = useAsk('GET tenants/get-autopay')
  const next = data?.data.plans.find(({ rent_id, state }) => rent_id === home && state === 'ACTIVE')?.next
  if (!next || next.on > addDays(todayHere(), nearDays)) return null
  return <Notice kind="wait">{texts.autopaySoon(money(next.amount), dayInWords(next.on))}</Notice>
}
