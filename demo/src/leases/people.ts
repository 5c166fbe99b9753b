import { addDays, type Day } from '@freehold/rules/day'
import type { Chance } from '../random'
import { type Name, namesBy } from './names'

/** The person who moves in, as typed into the form of a tenant. */
export interface Person {
  tenant_name: string
  email: string
  phone: string
  dob: Day
  em_contact_name: string
  em_contact_phone: string
  notes: string
}

const areas = ['207', '207', '207', '603', '978', '617'] as const
const notes = [
  '',
  '',
  '',
  '',
  '',
  'Prefers email.',
  'Works nights: call after noon.',
  'One cat.',
  'Has a bicycle in the hall.',
]

/** People and firms of a town. A firm's contact is the person who signs for it. */
export function peopleBy(dice: Chance, today: Day): { person: () => Person; firm: () => Person } {
  const { between, pick } = dice
  const names = namesBy(dice)
  const phone = () => `(${pick(areas)}) 555-01${String(between(0, 99)).padStart(2, '0')}`
  const of = ({ full, email }: Name, contact: string): Person => ({
    tenant_name: full,
    email,
    phone: phone(),
    dob: addDays(today, -365 * between(21, 68) - between(0, 364)),
    em_contact_name: contact,
    em_contact_phone: phone(),
    notes: pick(notes),
  })
  return {
    person: () => {
      const name = names.person()
      return of(name, names.relativeOf(name))
    },
    firm: () => of(names.firm(), names.person().full),
  }
}
