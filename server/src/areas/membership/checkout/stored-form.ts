import { type Renewal, renewalSentence, termsOfPrograms, termsSentence } from '@freehold/rules/account/sign-up-consent'
import { plainAddress } from '../../../http/home-network'
import { hashAnswer } from '../../account/security/answers'
import { hashPassword } from '../../account/security/passwords'
import { type CheckoutInput, isOwnForm } from './check-fields'
import type { StoredForm } from './checkout.sql'

/** The time zone of a program that sends none. */
const usualZone = 'America/New_York'

/** The facts the account is opened with. The password and the answers are hashed before anything is stored. */
export async function formToStore(input: CheckoutInput, price: Renewal | null, address: string): Promise<StoredForm> {
  const [passwordHash, ...answers] = await Promise.all([
    hashPassword(input.password),
    ...input.security_questions.map(async ({ question, answer }) => ({
      question,
      answer_hash: await hashAnswer(answer),
    })),
  ])
  return {
    name: input.cardholder,
    company: input.company_name,
    address: input.address,
    city: input.city,
    state: input.state,
    zipcode: input.zipcode,
    timezone: input.timezone || usualZone,
    passwordHash,
    answers,
    consents: consentsOf(input, price),
    network: plainAddress(address),
  }
}

function consentsOf(input: CheckoutInput, price: Renewal | null): StoredForm['consents'] {
  const terms = { kind: 'TERMS', text: isOwnForm(input) ? termsSentence : termsOfPrograms } as const
  return price === null ? [terms] : [terms, { kind: 'RENEWAL', text: renewalSentence(price) }]
}
