import { type Field, fieldFacts, optionalChoice, optionalMoney, text } from '@freehold/contract/kit/field'
import { payout } from '@freehold/contract/money/payout'
import { paypalTypes } from '@freehold/contract/portfolio/owner'
import { messages } from './messages'

/** It has to be given, and what is said without it is the form's matter. */
function needed<Out>(field: Field<Out>): Field<Out> {
  const facts = fieldFacts.get(field)
  return facts ? field.register(fieldFacts, { ...facts, required: true }) : field
}

const input = payout.send.input
  .extend({
    pp_addr_type: needed(optionalChoice('PayPal recipient type', paypalTypes, null)),
    pp_addr: needed(text('PayPal recipient')),
    balance: needed(optionalMoney('Amount', { min: 0, max: 9_999_999 })),
  })
  .superRefine(({ pp_addr_type, pp_addr, balance }, context) => {
    const say = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message })
    if (pp_addr_type === null) say('pp_addr_type', messages.payout.type)
    if (pp_addr === '') say('pp_addr', messages.payout.recipient)
    if (balance === null || balance <= 0) say('balance', messages.payout.amount)
  })

/** The call as the form asks it: the fields keep their names, and what is missing is said in the form's own words. */
export const sendPayout = { ...payout.send, input } as unknown as typeof payout.send
