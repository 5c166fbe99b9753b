import type { Adult } from '@freehold/rules/leasing/decision'
import { Refusal } from '../../../http/refusal'

interface Adults {
  tenant_name: string
  email: string
  coapplicant_name: string
  coapplicant_email: string
}

/** The adults of an application, each with an address of their own. */
export const adultsOf = (one: Adults): { adult: Adult; name: string; email: string }[] => [
  { adult: 'APPLICANT', name: one.tenant_name, email: one.email },
  ...(one.coapplicant_name === ''
    ? []
    : [{ adult: 'COAPPLICANT' as const, name: one.coapplicant_name, email: one.coapplicant_email }]),
]

export function requireAdult(one: Adults, adult: Adult) {
  const found = adultsOf(one).find((person) => person.adult === adult)
  if (!found) throw new Refusal('E_CONFLICT', 'This application has no co-applicant.')
  return found
}
