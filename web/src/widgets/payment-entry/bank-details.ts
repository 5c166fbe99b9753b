import { isRoutingNumber } from '@freehold/rules/portal/routing-number'
import { stateCode } from '@freehold/rules/states/state-code'
import type { BankWords } from './texts/bank'

/** The fields of a bank account, in the order in which they are filled in. */
const personal = ['firstName', 'lastName'] as const
const business = ['businessName'] as const
const numbers = ['routing', 'account', 'again'] as const
const address = ['street', 'city', 'state', 'zip'] as const

export type BankPart = (typeof personal | typeof business | typeof numbers | typeof address)[number]
export type BankProblems = Partial<Record<BankPart, string>>

export interface BankDetails extends Record<BankPart, string> {
  type: 'checking' | 'savings'
  owner: 'personal' | 'business'
}

export const noBank: BankDetails = {
  type: 'checking',
  owner: 'personal',
  firstName: '',
  lastName: '',
  businessName: '',
  routing: '',
  account: '',
  again: '',
  street: '',
  city: '',
  state: '',
  zip: '',
}

/** The fields by what they are about; a person and a business have other names. */
export const bankGroups = ({ owner }: Pick<BankDetails, 'owner'>) => ({
  owner: owner === 'personal' ? personal : business,
  numbers,
  address,
})

function bankParts(details: Pick<BankDetails, 'owner'>): readonly BankPart[] {
  const groups = bankGroups(details)
  return [...groups.owner, ...groups.numbers, ...groups.address]
}

const digits = (most: number) => (typed: string) => typed.replace(/\D/g, '').slice(0, most)
const line = (most: number) => (typed: string) => typed.slice(0, most)

/** The fields take only what fits in them. */
export const bankAsTyped: Readonly<Record<BankPart, (typed: string) => string>> = {
  firstName: line(100),
  lastName: line(100),
  businessName: line(200),
  routing: digits(9),
  account: digits(17),
  again: digits(17),
  street: line(200),
  city: line(100),
  state: line(40),
  zip: (typed) => typed.replace(/[^\d-]/g, '').slice(0, 10),
}

/** How each field is typed and filled in. A browser keeps no numbers of an account. */
export const bankInput: Readonly<Record<BankPart, { inputMode: 'text' | 'numeric'; autoComplete: string }>> = {
  firstName: { inputMode: 'text', autoComplete: 'given-name' },
  lastName: { inputMode: 'text', autoComplete: 'family-name' },
  businessName: { inputMode: 'text', autoComplete: 'organization' },
  routing: { inputMode: 'numeric', autoComplete: 'off' },
  account: { inputMode: 'numeric', autoComplete: 'off' },
  again: { inputMode: 'numeric', autoComplete: 'off' },
  street: { inputMode: 'text', autoComplete: 'street-address' },
  city: { inputMode: 'text', autoComplete: 'address-level2' },
  state: { inputMode: 'text', autoComplete: 'address-level1' },
  zip: { inputMode: 'numeric', autoComplete: 'postal-code' },
}

/** What is wrong before anyone else is asked. */
export function bankProblems({ missing, bank: texts }: BankWords, details: BankDetails): BankProblems {
  const wrong: BankProblems = {
    ...(!isRoutingNumber(details.routing) && { routing: texts.wrong.routing }),
    ...(!/^\d{4,17}$/.test(details.account) && { account: texts.wrong.account }),
    ...(details.again !== details.account && { again: texts.wrong.again }),
    ...(stateCode(details.state) === '' && { state: texts.wrong.state }),
    ...(!/^\d{5}(-\d{4})?$/.test(details.zip) && { zip: texts.wrong.zip }),
  }
  const found = bankParts(details).flatMap((part) => {
    const problem = details[part].trim() === '' ? missing(texts.labels[part]) : wrong[part]
    return problem === undefined ? [] : [[part, problem] as const]
  })
  return Object.fromEntries(found)
}
