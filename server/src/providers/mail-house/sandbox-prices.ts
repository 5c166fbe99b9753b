import type { DeliverySpeed } from '@freehold/rules/leasing/mail/mail-kinds'
import { type Cents, cents, sum } from '@freehold/rules/money'
import type { LetterSpec, Priced, PricePart } from './port'

/** The sandbox's price table, in cents a letter. The first three pages are in the postage, as one ounce is. */
const postage: Readonly<Record<DeliverySpeed, number>> = {
  Standard: 62,
  'First Class': 78,
  'Certified Mail': 926,
  'Priority Mail': 1105,
  'Priority Mail Express': 3240,
}
const furtherOunce = 29
const pagesAnOunce = 3
const page = { 'Black and White': 16, 'Full Color': 39 } as const
const envelope = 24

/** The sandbox's price of a letter, with its parts. */
export function sandboxPrice({ color, speed, quantity, pages }: LetterSpec): Extract<Priced, { state: 'priced' }> {
  const times = (each: number): Cents => cents(each * quantity)
  const ounces = Math.floor((pages - 1) / pagesAnOunce)
  const copies = quantity === 1 ? '' : `, ${quantity} letters`
  const parts: PricePart[] = [
    {
      label: `Printing ${pages} ${pages === 1 ? 'page' : 'pages'}, ${color}${copies}`,
      amount: times(page[color] * pages),
    },
    { label: `Envelope${copies}`, amount: times(envelope) },
    { label: `Postage, ${speed}${copies}`, amount: times(postage[speed] + ounces * furtherOunce) },
  ]
  return { state: 'priced', total: sum(parts.map(({ amount }) => amount)), parts }
}
