import { createHash, randomBytes } from 'node:crypto'
import type { DeliverySpeed, MailDocumentKind } from '@freehold/rules/leasing/mail/mail-kinds'
import { findNotice } from '@freehold/server/areas/leasing/notices/notice.sql'
import { concludeLetter } from '@freehold/server/areas/leasing/postal/conclude-letter'
import { keepRef, lockLetter, setLetter } from '@freehold/server/areas/leasing/postal/letter.sql'
import { tenantHome } from '@freehold/server/areas/leasing/postal/letter-documents.sql'
import { insertPriced } from '@freehold/server/areas/leasing/postal/priced-letter.sql'
import type { UserScope } from '@freehold/server/database/scope'
import type { Tx } from '@freehold/server/database/write'
import type { LetterStanding } from '@freehold/server/providers/mail-house/port'
import { postalForm } from '@freehold/server/providers/mail-house/postal-form'
import { sandboxPrice } from '@freehold/server/providers/mail-house/sandbox-prices'
import { scopeAt } from '../../seeder'
import { daysBack } from '../../times'
import type { Office } from '../../users'

interface Step {
  daysAgo: number
  words: string
  place: string
}

interface Sent {
  speed: DeliverySpeed
  daysAgo: number
  state: LetterStanding['state']
  tracking: string
  steps: readonly Step[]
}

interface Mailed extends Sent {
  notice: number
}

/** A document that is printed, and the tenant it goes to. */
interface Printed {
  tenant: number | null
  property: number
  unit: number | null
  document: { kind: MailDocumentKind; record: number; name: string; pages: number; sha256: string }
  pdf: string
}

export const hub = 'PORTLAND ME 04101'

/** Three letters: one that was delivered by certified mail, one on its way, and one that came back. */
export async function seedLetters(
  tx: Tx,
  office: Office,
  by: UserScope,
  { demanded, visiting, checklist }: Record<'demanded' | 'visiting' | 'checklist', number>,
): Promise<void> {
  await mail(tx, office, by, {
    notice: checklist,
    speed: 'First Class',
    daysAgo: 19,
    state: 'returned',
    tracking: '',
    steps: [
      { daysAgo: 18, words: 'Mailed', place: hub },
      { daysAgo: 11, words: 'Returned to sender', place: hub },
    ],
  })
  await mail(tx, office, by, {
    notice: demanded,
    speed: 'Certified Mail',
    daysAgo: 6,
    state: 'delivered',
    tracking: '9407111899560000204184',
    steps: [
      { daysAgo: 5, words: 'Mailed', place: hub },
      { daysAgo: 3, words: 'Delivered', place: hub },
    ],
  })
  await mail(tx, office, by, {
    notice: visiting,
    speed: 'Priority Mail',
    daysAgo: 2,
    state: 'on its way',
    tracking: '9205590100000000204191',
    steps: [{ daysAgo: 1, words: 'Mailed', place: hub }],
  })
}

async function mail(tx: Tx, office: Office, by: UserScope, mailed: Mailed): Promise<void> {
  const at = daysBack(office.now, mailed.daysAgo, 40)
  const scope = scopeAt({ scope: by, when: at })
  const notice = await findNotice(tx, scope, mailed.notice)
  if (!notice) throw new Error('The story has no notice for its letter')
  await mailPrinted(tx, office, by, mailed, {
    tenant: notice.tenant_id,
    property: notice.property_id,
    unit: notice.unit_id,
    document: { kind: 'NOTICE', record: notice.id, name: notice.title, pages: 1, sha256: notice.sha256 },
    pdf: notice.pdf_file,
  })
}

/** A letter that the mail provider took on its day, with the steps of its delivery. */
export async function mailPrinted(
  tx: Tx,
  office: Office,
  by: UserScope,
  mailed: Sent,
  { tenant, property, unit, document, pdf }: Printed,
): Promise<void> {
  const at = daysBack(office.now, mailed.daysAgo, 40)
  const scope = scopeAt({ scope: by, when: at })
  const home = tenant === null ? undefined : await tenantHome(tx, scope, tenant)
  const to =
    home &&
    postalForm({
      name: home.name,
      address1: home.address ?? '',
      address2: home.unit_name ?? '',
      city: home.city ?? '',
      state: home.state ?? '',
      zipcode: home.zipcode ?? '',
    })
  const from = postalForm({
    name: 'Harborline Rentals',
    address1: '12 Custom House Wharf',
    address2: '',
    city: 'Portland',
    state: 'ME',
    zipcode: '04101',
  })
  if (!to || !from) throw new Error('The story has no tenant for its letter')
  const spec = { color: 'Black and White', speed: mailed.speed, quantity: 1, pages: document.pages } as const
  const price = sandboxPrice(spec)
  const ref = `FH${randomBytes(8).toString('hex').toUpperCase()}`
  const id = await insertPriced(tx, scope, {
    ...spec,
    tenant,
    property,
    unit,
    from,
    to,
    documents: [document],
    price: price.total,
    parts: price.parts,
    fingerprint: createHash('sha256').update(ref).digest('hex'),
    pdf,
    sha256: document.sha256,
    provider: 'sandbox',
    reference: `fh-${ref.toLowerCase()}`,
    at,
  })
  if (id === undefined) throw new Error('The letter was not kept')
  const paid = { hold: 'CAPTURED', hold_id: ref.slice(2, 10), paid_with: 'Visa ending in 1881', paid_at: at } as const
  await setLetter(tx, scope, id, { state: 'HANDING', ...paid })
  await keepRef(tx, scope, id, ref)
  await follow(tx, office, by, id, { mailed, ref, at })
}

/** The letter is taken on its day; its steps are reported on theirs. */
async function follow(
  tx: Tx,
  office: Office,
  by: UserScope,
  id: number,
  { mailed, ref, at }: { mailed: Sent; ref: string; at: Date },
): Promise<void> {
  const standing = { confirmation: ref, tracking: mailed.tracking, message: '', raw: '' }
  const taken = { at, words: 'Order submitted', place: '' }
  const reports = [
    { when: at, state: 'handed' as const, events: [taken] },
    ...mailed.steps.map(({ daysAgo, words, place }, step) => ({
      when: daysBack(office.now, daysAgo, 30),
      state: step === mailed.steps.length - 1 ? mailed.state : ('on its way' as const),
      events: [{ at: daysBack(office.now, daysAgo, 30), words, place }],
    })),
  ]
  for (const { when, ...report } of reports) {
    const scope = scopeAt({ scope: by, when })
    const letter = await lockLetter(tx, scope, id)
    if (!letter) throw new Error('The letter is not there')
    await concludeLetter(tx, scope, letter, { ...standing, ...report }, when)
  }
}
