import { addDays } from '@freehold/rules/day'
import type { Login } from '../accounts'
import { paperFile } from '../paper-file'
import { pictureFile } from '../picture-file'
import type { Product } from '../product'
import { sql } from '../sql'
import { tenanciesOf, today } from '../tenancies'
import { tenantToken } from './tenant-token'

type Fields = Readonly<Record<string, string | number>>

export interface FullAccount {
  tenant: number
  lease: number
  requests: readonly number[]
}

const email = 'full@tenants.example'
const dob = '1991-04-23'

/** A tenant with a line on every page of the portal. `words` is what people type where no later change of rows reaches. */
export async function fullAccount(product: Product, me: Login, words: (most: number) => string): Promise<FullAccount> {
  const { records, post, get } = tenanciesOf(product.url, me)
  const property = await records.property(await records.owner(), { year_built: 1990 })
  const unit = await records.unit(property)
  const application = await records.application(property, unit, {
    email,
    dob,
    move_in: today,
    former_addr: '1 Old Road',
  })
  await post('rental-app/approve-screening-test', { id: application })
  const contract = {
    rent_app_id: application,
    property_id: property,
    unit_id: unit,
    tenant_name: words(100),
    dob,
    move_in: today,
    move_out: addDays(today, 364),
    rent_period: 'MONTHLY',
    rent_amount: 1450,
    security_deposit: 1000,
    personal_property: JSON.stringify([words(80)]),
    addenda: JSON.stringify([words(80)]),
    confirm: 1,
  }
  const lease = (await post('lease/create-new-lease-contract', contract)) as {
    id: number
    tenant_id: number
    rent_id: number
  }
  const { tenant_id: tenant, rent_id: rent } = lease
  await sql(product, `update tenant set email = '${email}' where id = ${tenant}`)
  await post('tenant/pay-for-rent', {
    tenant_id: tenant,
    rent_id: rent,
    paid_date: today,
    paid_amount: 700,
    notes: 'Part',
  })
  await post('portal/invite', { tenant_id: tenant })
  await post('portal/save-access-settings', { open: 1, codes: 0 })

  const { token: staff, user } = await records.signedIn
  await post('lease/send-for-signature', { id: lease.id, tenant_email: email, landlord_id: user.id })
  const upload = (path: string, fields: Fields) => send(product, staff, path, fields, { file: paperFile('Paper.pdf') })
  await upload('rental-app/upload-application', { tenant_rent_id: rent, title: 'On paper' })
  const notice = await upload('tenant/upload-notice', { tenant_rent_id: rent, title: 'Parking' })
  await post('tenant/record-notice-service', { id: notice, way: 'HANDED', served_on: today })

  const token = await tenantToken(product, tenant)
  const ask = (path: string, fields: Fields, files = {}) => send(product, token, `tenants/${path}`, fields, files)
  const [line] = await sql(product, `select max(id)::int as id from charge where tenant_id = ${tenant}`)
  await ask('ask-about-line', { line: Number(line?.id), question: 'Why?' })
  const [question] = await get<{ id: number }[]>(`portal/get-line-questions?tenant_id=${tenant}`)
  await post('portal/answer-line-question', { id: question?.id ?? 0, answer: 'Because.' })
  await ask('save-method', { nonce: 'fake-valid-nonce' })
  const paid = { tenant_id: tenant, rent_id: rent, pay_type_id: 'RENT', pay_amount: 100, fee_amount: 3.5 }
  await ask('pay-for-account-holder', {
    ...paid,
    pay_notes: 'By card',
    nonce: 'fake-valid-nonce',
    method: 'CREDIT_CARD',
  })

  const requests = await sendRequests(ask, rent)
  const contractor = await post('maintenance/save-contractor', {
    name: 'Full crew',
    phone: '(555) 010-0400',
    email: 'crew@trades.example',
    trades: '["PLUMBING"]',
  })
  const [repair = 0, insurance = 0] = requests
  await post('portal/answer-request', { id: repair, body: 'We come.' })
  await ask('add-request-message', { id: repair, body: 'Thank you.' })
  const { version, proposal } = await get<{ version: number; proposal: Fields }>(`portal/get-request?id=${repair}`)
  const order = { ...proposal, id: repair, version, contractor_id: contractor.id, material_cost_1: 80 }
  const made = await post('portal/make-work-order', order)
  const visit = { visit_date: addDays(today, 2), visit_time: '9 to 11 AM' }
  await post('maintenance/move-work-order', { id: made.id, move: 'schedule', ...visit })
  await post('maintenance/move-work-order', { id: made.id, move: 'finish' })
  const { version: read } = await get<{ version: number }>(`portal/get-request?id=${insurance}`)
  await post('portal/accept-request', { id: insurance, version: read, reason: 'Fine.' })
  await sql(product, rest(tenant))
  return { tenant, lease: lease.id, requests }
}

type Ask = (path: string, fields: Fields, files?: object) => Promise<number>

/** One request of each kind, the repair with a photo and the insurance with a PDF. */
async function sendRequests(ask: Ask, rent: number): Promise<number[]> {
  const save = (fields: Fields, files?: object) => ask('save-request', { rent_id: rent, ...fields }, files)
  const photo = pictureFile('one.png', [120, 60, 90])
  const repair = {
    title: 'Sink',
    details: 'It leaks.',
    urgency: 'SOON',
    place: 'Kitchen',
    enter_hours: 'Any',
    pets: 'Cat',
  }
  const contact = { email, phone: '(555) 010-0163', em_contact_name: 'Ivo', em_contact_phone: '(555) 010-0149' }
  const insured = { insurer: 'Mutual', policy_number: 'P-1', starts_on: today, ends_on: addDays(today, 365) }
  return [
    await save({ kind: 'MAINTENANCE', ...repair, may_enter: 1 }, { photo_0: photo }),
    await save({ kind: 'INSURANCE', ...insured, details: 'Proof' }, { paper: paperFile('Proof.pdf') }),
    await save({ kind: 'CONTACT_CHANGE', ...contact, details: 'New phone' }),
    await save({ kind: 'MOVE_OUT', move_out: addDays(today, 90), details: 'A job', forwarding_address: '1 New Road' }),
  ]
}

/** What comes with use: a known browser, a passkey, and texts of the landlord. */
const rest = (tenant: number): string => `
  insert into tenant_device (account_id, tenant_id, key_hash, browser, network, first_seen, last_seen)
    select account_id, id, sha256(random()::text::bytea), 'Firefox', '203.0.113.*', now(), now() from tenant where id = ${tenant};
  insert into tenant_passkey (account_id, tenant_id, credential_id, public_key, counter, transports, name, synced, created_at)
    select account_id, id, sha256(random()::text::bytea), '\\x00', 0, '{}', 'Phone', false, now() from tenant where id = ${tenant};
  insert into payment_policy (account_id, free_way) select account_id, 'By check' from tenant where id = ${tenant}
    on conflict do nothing;
  insert into account_setting (account_id, key, value) select account_id, key, 'Words' from tenant,
    unnest(array['SYS_SETTING_EMAIL', 'SYS_SETTING_PHONE', 'SYS_SETTING_ADDRESS', 'SYS_SETTING_CITY']) key where id = ${tenant}
    on conflict do nothing`

interface Sent {
  name: string
  mimeType: string
  buffer: Buffer
}

async function send(product: Product, token: string, path: string, fields: Fields, files: object): Promise<number> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, String(value))
  for (const [name, { name: file, mimeType, buffer }] of Object.entries(files) as [string, Sent][])
    body.append(name, new Blob([new Uint8Array(buffer)], { type: mimeType }), file)
  const response = await fetch(`${product.url}/api/${path}`, {
    method: 'POST',
    body,
    headers: { Authorization: token },
  })
  const answer = (await response.json()) as { id?: number }
  if (!response.ok) throw new Error(`POST ${path} answered ${response.status}: ${JSON.stringify(answer)}`)
  return answer.id ?? 0
}
