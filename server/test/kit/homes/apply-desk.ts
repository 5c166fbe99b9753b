import { applicationLink } from '@freehold/contract/leasing/application-link'
import { apply } from '@freehold/contract/leasing/apply'
import type { TestApp } from '../app/app'
import { ask } from '../app/ask'
import { mailTo } from '../app/mailbox'

interface Desk {
  context: TestApp
  token: string
}

/** The whole of what an adult types, without birth date and numbers. */
export const typedPart = (name: string) => ({
  tenant_name: name,
  phone: '(555) 010-0700',
  move_in: '2026-12-01',
  emp_name: 'Bakery',
  emp_job_type: 'Full-Time',
  emp_monthly_income: '5200',
  cur_addr: '9 Old Road',
  c_rent_amount: '1400',
  c_leave_reason: 'A larger home',
  em_contact_name: 'Sister',
  em_contact_phone: '(555) 010-0701',
  em_contact_relation: 'Sister',
})

export const tokenOf = (url: string): string => new URL(url).searchParams.get('token') ?? ''

/** The token of the newest mail to an address that has a link to this path. */
export async function mailedToken(context: TestApp, address: string, path: string): Promise<string> {
  const mails = await mailTo(context, address)
  const found = mails.toReversed().flatMap(({ text }) => text.match(/https?:\S+/g) ?? [])
  return tokenOf(found.find((url) => new URL(url).pathname === path) ?? 'http://none.example/')
}

/** Switches a link on; answers its token. */
export async function linkTo({ context, token }: Desk, home: { property: number; unit?: number }): Promise<string> {
  const input = { property_id: home.property, unit_id: home.unit, on: '1' }
  const { body, text, type } = await ask(context.app, applicationLink.save, input, { token })
  if (type !== 'S_OK') throw new Error(`The link cannot be switched on: ${text}`)
  return tokenOf(body.url)
}

/** Begins an application; answers the token of the private link that was mailed. */
export async function begin(context: TestApp, link: string, email: string, more: object = {}): Promise<string> {
  const answer = await ask(context.app, apply.start, { token: link, email, ...more })
  if (answer.type !== 'S_OK') throw new Error(`The application cannot begin: ${answer.text}`)
  return mailedToken(context, email, '/apply/form')
}

interface Filled {
  name?: string
  ssn?: string
  license?: string
  consent?: boolean
}

/** Fills in a part to its end, and sends nothing. */
export async function fillIn(
  { app }: Pick<TestApp, 'app'>,
  token: string,
  { name = 'Rosa Vale', ssn = '123-45-6789', license = 'D4830211', consent = true }: Filled = {},
): Promise<void> {
  await ask(app, apply.save, { token, values: JSON.stringify(typedPart(name)) })
  const numbers = { dob: '1991-04-23', ssn, drv_license: license, drv_license_state: 'ME' }
  await ask(app, apply.saveNumbers, { token, ...numbers })
  if (consent) await ask(app, apply.consent, { token, name, agree: '1' })
}

export const submit = ({ app }: Pick<TestApp, 'app'>, token: string) => ask(app, apply.submit, { token })
