import { addDays, type Day } from '@freehold/rules/day'
import type { TenantLogin } from '@freehold/server/greeting'
import type { Tenancy } from '../../leases/tenancy'
import { applicants } from '../leasing/applicants'

interface Role {
  name: string
  /** As the person types it to sign in. */
  lastName: string
  email: string
  dob: Day
  phone: string
  contact: readonly [name: string, phone: string]
  who: TenantLogin['who']
}

/** An applicant's details, as entered in the form. The applicant has a lease by now. */
function applied(name: string) {
  const { email, phone, dob } = applicants.find(({ tenant_name }) => tenant_name === name) ?? {}
  if (!email || !phone || !dob) throw new Error(`The story has no applicant ${name} with a date of birth`)
  return { email, phone, dob }
}

/** The tenants whose logins the start prints. Their names and dates of birth are the same on every day. */
export const cast = {
  paidUp: {
    name: 'Nora Whitfield',
    lastName: 'Whitfield',
    email: 'nora.whitfield@mail.example',
    dob: '1986-04-12' as Day,
    phone: '(207) 555-0141',
    contact: ['Paul Whitfield', '(207) 555-0142'],
    who: {
      en: 'Paid up, pays by autopay, has roommates and an offer to renew',
      es: 'Al día, paga con pago automático, vive con compañeros, tiene una oferta para renovar',
    },
  },
  late: {
    name: 'Rosa Delgado',
    lastName: 'Delgado',
    email: 'rosa.delgado@mail.example',
    dob: '1991-09-03' as Day,
    phone: '(207) 555-0143',
    contact: ['Inés Delgado', '(207) 555-0144'],
    who: {
      en: 'Late, paid in part, owes late fees, reads Spanish',
      es: 'Atrasada, pagó una parte, debe recargos, lee en español',
    },
  },
  signing: {
    name: 'Amara Doyle',
    lastName: 'Doyle',
    ...applied('Amara Doyle'),
    contact: ['Maeve Doyle', '(207) 555-0190'],
    who: { en: 'Moves in next month, has a lease to sign', es: 'Se muda el próximo mes, tiene un contrato por firmar' },
  },
  gone: {
    name: 'Marcus Pelham',
    lastName: 'Pelham',
    email: 'marcus.pelham@mail.example',
    dob: '1979-11-30' as Day,
    phone: '(207) 555-0145',
    contact: ['June Pelham', '(207) 555-0146'],
    who: { en: 'Moved out, still owes rent', es: 'Ya se mudó, todavía debe renta' },
  },
  asking: {
    name: 'Elena Marsh',
    lastName: 'Marsh',
    email: 'elena.marsh@mail.example',
    dob: '1995-01-27' as Day,
    phone: '(207) 555-0148',
    contact: ['Ruth Marsh', '(207) 555-0149'],
    who: {
      en: 'Has requests and questions, and a bank debit that came back',
      es: 'Tiene solicitudes y preguntas, y un débito bancario devuelto',
    },
  },
} as const satisfies Record<string, Role>

export type CastKey = keyof typeof cast

/** The months for which two of them have paid in the portal, besides this one. */
const monthsOnline = { paidUp: 4, asking: 2 }

/** Gives these people their homes in the town: each takes the place of a tenant whose story is theirs. */
export function castTenants(tenancies: readonly Tenancy[], today: Day): void {
  const taken = new Set<Tenancy>()
  const take = (role: Role, fits: (one: Tenancy) => boolean): Tenancy => {
    const found = tenancies.filter((one) => !taken.has(one) && fits(one)).toSorted(byLastDay)[0]
    if (!found) throw new Error(`The town has no home for ${role.name}`)
    taken.add(found)
    const [em_contact_name, em_contact_phone] = role.contact
    const { name: tenant_name, email, phone, dob } = role
    Object.assign(found.person, { tenant_name, email, phone, dob, em_contact_name, em_contact_phone, notes: '' })
    return found
  }
  const isSettled = ({ home, stay, habit, cancelled }: Tenancy): boolean =>
    home.term === 'MONTHLY' &&
    !home.trade &&
    cancelled === null &&
    stay.left === undefined &&
    stay.from < addDays(today, -200) &&
    stay.to > addDays(today, 80) &&
    habit.pays.how === 'PROMPTLY' &&
    habit.mishaps.size === 0 &&
    habit.extra === null

  take(cast.late, ({ habit: { pays } }) => pays.how === 'SHORT' && pays.since === 1)
  const asking = take(cast.asking, (one) => isSettled(one) && one.home.propertyName === 'Harbor View Apartments')
  asking.habit.online = { since: monthsOnline.asking, card: { kind: 'card', brand: 'MasterCard', last4: '4444' } }
  const payer = take(cast.paidUp, isSettled)
  payer.habit.online = { since: monthsOnline.paidUp, card: { kind: 'card', brand: 'Visa', last4: '4417' } }
  const gone = take(cast.gone, ({ habit }) => habit.pays.how === 'UNTIL NOTICE')
  // More is unpaid than the deposit covers.
  gone.habit.pays = { how: 'UNTIL NOTICE', days: 85 }
}

/** Puts the tenant who left last first. Those who stay keep their order. */
const byLastDay = (a: Tenancy, b: Tenancy): number =>
  Number((a.stay.left ?? '') < (b.stay.left ?? '')) - Number((a.stay.left ?? '') > (b.stay.left ?? ''))
