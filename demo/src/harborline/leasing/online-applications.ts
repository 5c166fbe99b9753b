import { applicationLink } from '@freehold/contract/leasing/application-link'
import { apply } from '@freehold/contract/leasing/apply'
import { addDays, type Day, dayIn } from '@freehold/rules/day'
import { addMonths, firstOfMonth } from '@freehold/rules/month'
import { adultsTogether, insertPart, updatePart } from '@freehold/server/areas/leasing/apply/online-part.sql'
import { receivePart } from '@freehold/server/areas/leasing/apply/receive-part'
import { saveLink } from '@freehold/server/areas/leasing/apply/save-link'
import { sealInto } from '@freehold/server/areas/leasing/apply/seal-numbers'
import { signInto } from '@freehold/server/areas/leasing/apply/sign-consent'
import { begin } from '@freehold/server/areas/leasing/apply/start-application'
import { type OpenedPart, openPart } from '@freehold/server/areas/leasing/apply/with-part'
import type { UserScope } from '@freehold/server/database/scope'
import type { Tx } from '@freehold/server/database/write'
import type { Portfolio } from '../../portfolio/seed-portfolio'
import { asAsked, scopeAt } from '../../seeder'
import { daysBack } from '../../times'
import type { Office } from '../../users'
import { vacantHomes } from '../vacant-homes'
import { type OnlineAdult, onlineAdults } from './online-adults'

/** A vacant home takes applications online; three adults apply together, and one of them has not finished yet. */
export async function seedOnlineApplication(
  tx: Tx,
  office: Office,
  portfolio: Portfolio,
  by: UserScope,
): Promise<void> {
  const home = (await vacantHomes(tx, portfolio, by)).at(-1)
  if (!home) throw new Error('The story has no vacant home to apply for')
  const at = { property: home.fields.property_id, unit: home.id }
  const switched = daysBack(office.now, 21, 80)
  const asked = { property_id: at.property, unit_id: at.unit, on: '1' }
  const switching = scopeAt({ scope: by, when: switched })
  const link = await saveLink(tx, switching, asAsked(applicationLink.save, switching, asked), switched)

  const [first, ...others] = onlineAdults
  if (!first) throw new Error('The demo has no one who applies online')
  const begun = daysBack(office.now, first.daysAgo, 100)
  const part = await begin(tx, by, {
    link: { id: link, property_id: at.property },
    unit: at.unit,
    email: first.email,
    at: begun,
  })
  await fillIn(tx, office, part, first, home.fields.rent)
  const { online_id: online } = (await openPart(tx, by.account, part, begun)).part
  for (const adult of others) {
    const { name, email } = adult
    const id = await insertPart(tx, by, { online, email, name, by: part, at: daysBack(office.now, adult.daysAgo, 90) })
    await fillIn(tx, office, id, adult, home.fields.rent)
  }
  const together = await adultsTogether(tx, by, online)
  if (together.length !== onlineAdults.length) throw new Error('The story has lost an adult')
}

/** An adult fills in a part, and sends it unless it is still a draft. */
async function fillIn(tx: Tx, office: Office, id: number, adult: OnlineAdult, rent: number): Promise<void> {
  const when = daysBack(office.now, adult.daysAgo, 110)
  const opened = async (): Promise<OpenedPart> => {
    const part = await openPart(tx, office.account, id, when)
    return { ...part, scope: { ...part.scope, clock: () => when } }
  }
  const begun = await opened()
  const today = dayIn(office.timezone, when)
  await updatePart(tx, begun.scope, id, { entered: JSON.stringify(enteredBy(adult, rent, today)) }, when)
  if (adult.draft) return
  const numbers = {
    token: 'none',
    dob: addDays(today, -365 * adult.age - 97),
    ssn: adult.ssn,
    no_license: '1',
  }
  await sealInto(office.vault, await opened(), apply.saveNumbers.input.parse(numbers))
  await signInto(await opened(), adult.name, '203.0.113.24')
  await receivePart(office.vault, await opened())
}

function enteredBy(adult: OnlineAdult, rent: number, today: Day): Record<string, string> {
  const known = {
    tenant_name: adult.name,
    phone: adult.phone,
    move_in: firstOfMonth(addMonths(today, 1)),
  }
  if (adult.draft) return known
  return {
    ...known,
    emp_name: adult.employer,
    emp_job_type: 'Full-Time',
    emp_monthly_income: String(Math.round(rent * adult.earns)),
    cur_addr: adult.address,
    c_rent_period: '18 months',
    c_rent_amount: String(Math.round(rent * 0.8)),
    c_leave_reason: 'We want a home together',
    can_contact_landlord: 'Yes',
    em_contact_name: 'Joan Pike',
    em_contact_phone: '(207) 555-0188',
    em_contact_relation: 'Aunt',
  }
}
