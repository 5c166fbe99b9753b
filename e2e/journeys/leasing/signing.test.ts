import { execFile } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { addDays } from '@freehold/rules/day'
import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { recordsOf } from '../../kit/api'
import { dialogOn } from '../../kit/dialog'
import { downloaded } from '../../kit/downloaded'
import { fill } from '../../kit/field'
import { lengthy, product } from '../../kit/journey'
import { drawOn, signOnPhone } from '../../kit/leasing/sign-on-phone'
import { root } from '../../kit/product'
import { mailed } from '../../kit/public/mailed'
import { today } from '../../kit/tenancies'

const me = administratorOf('signing')
const records = recordsOf(product.url, me)
const tenants = { lea: 'lea@signing.example', sam: 'sam@signing.example' }
async function post(path: string, fields: Record<string, string | number>): Promise<number> {
  const { token } = await records.signedIn
  const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
  const response = await fetch(`${product.url}/api/${path}`, {
    method: 'POST',
    body,
    headers: { Authorization: token },
  })
  const answer = (await response.json()) as { id?: number }
  if (!response.ok) throw new Error(`POST ${path} answered ${response.status}: ${JSON.stringify(answer)}`)
  return answer.id ?? 0
}

/** A contract of two adults, as the journey of applications makes it on the screens. */
async function contract(): Promise<void> {
  const property = await records.property(await records.owner(), { property_name: 'Signing House', year_built: 1995 })
  const unit = await records.unit(property, { unit_name: 'Signing 1' })
  const person = { tenant_name: 'Lea Signer', dob: '1991-04-23', property_id: property, unit_id: unit }
  const term = { move_in: addDays(today, 30), move_out: addDays(today, 394) }
  const application = await post('rental-app/save-rental-app', {
    ...person,
    ...term,
    phone: '(555) 010-0700',
    email: tenants.lea,
    ssn: '900-45-6789',
    coapplicant_name: 'Sam Signer',
    coapplicant_ssn: '900-65-4321',
    coapplicant_dob: '1990-02-28',
    emp_name: 'Alder Bakery',
    emp_job_type: 'Full-Time',
    emp_monthly_income: 5200,
    cur_addr: '9 Alder Road',
    c_rent_period: '2 years',
    c_rent_amount: 1100,
    c_leave_reason: 'A larger home',
    em_contact_name: 'Ines Ames',
    em_contact_phone: '(555) 010-0701',
    em_contact_relation: 'Sister',
  })
  await post('rental-app/approve-screening-test', { id: application })
  await post('lease/create-new-lease-contract', {
    ...person,
    ...term,
    rent_app_id: application,
    rent_period: 'MONTHLY',
    rent_amount: 1450,
    security_deposit: 1000,
  })
}

lengthy(
  'a lease is sent, signed by two people on phones and by the landlord, and the sealed PDF is checked',
  async ({ open }) => {
    await contract()
    const page = await open({ as: me, at: '/lease/lease-list' })
    await page.getByRole('main').getByRole('link', { name: 'Lea Signer', exact: true }).click()
    const lease = dialogOn(page, 'Lease')
    await lease.getByRole('button', { name: 'Send for signature' }).click()
    const form = dialogOn(page, 'Send for signature')
    await fill(form, { 'Email of Lea Signer': tenants.lea, 'Email of Sam Signer': tenants.sam })
    await form.getByRole('button', { name: 'Send for signature' }).click()
    await lease.getByText('Out for signature').waitFor()

    for (const [to, name] of [
      [tenants.lea, 'Lea Signer'],
      [tenants.sam, 'Sam Signer'],
    ] as const) {
      const address = new URL(await mailed(to, /(http\S+\/sign\?token=\S+)/))
      const phone = await open({ at: `${address.pathname}${address.search}`, size: 'phone' })
      await signOnPhone(phone, to, name)
      await phone.close()
    }

    await page.reload()
    await lease.getByText('2 of 3 signed').waitFor()
    await lease.getByRole('button', { name: 'Sign lease' }).click()
    const signing = dialogOn(page, 'Sign lease')
    await fill(signing, { 'Your full name': 'Ada Keeper' })
    await drawOn(signing.locator('svg[viewBox="0 0 600 180"]'))
    await expect.poll(() => signing.locator('svg path').last().getAttribute('d')).toMatch(/^M\d+,\d+L/)
    await signing.getByRole('button', { name: 'Sign lease' }).click()
    await lease.getByText('Everyone signed.').waitFor()
    await mailed(tenants.sam, /(Everyone signed the lease)/)
    await page.reload()
    const { bytes } = await downloaded(page, () => lease.getByRole('button', { name: 'Download signed PDF' }).click())
    const file = join(await mkdtemp(join(tmpdir(), 'freehold-signed-')), 'lease.pdf')
    await writeFile(file, bytes)
    const checked = await promisify(execFile)(
      process.execPath,
      [join(root, 'dist/server/db.js'), 'verify-lease', file],
      {
        env: { PATH: process.env.PATH, DATA_DIR: product.dataDir },
      },
    )
    expect(checked.stdout).toContain('Signed by Ada Keeper')
    expect(checked.stdout).toContain('The lease is as it was signed.')
  },
)
