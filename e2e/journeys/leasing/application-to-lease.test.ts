import { showDay } from '@freehold/rules/day'
import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { recordsOf } from '../../kit/api'
import { dialogOn } from '../../kit/dialog'
import { downloaded } from '../../kit/downloaded'
import { box, fill } from '../../kit/field'
import { lengthy, product } from '../../kit/journey'
import { moveIn, press } from '../../kit/leasing/application-form'
import { fillPart, startPart } from '../../kit/leasing/apply-form'
import { approve, moveInto, saveLease } from '../../kit/leasing/approve-and-lease'
import { drawOn, signOnPhone } from '../../kit/leasing/sign-on-phone'
import { mailedLink } from '../../kit/public/links'
import { mailed } from '../../kit/public/mailed'

const me = administratorOf('application-to-lease')
const records = recordsOf(product.url, me)
const adults = [
  { name: 'Nell Clear', email: 'nell@lease.example' },
  { name: 'Otto Clear', email: 'otto@lease.example' },
] as const
const [first, second] = adults

lengthy(
  'two adults apply on phones, are checked and approved, and sign their lease on phones',
  async ({ open, sit }) => {
    const property = await records.property(await records.owner(), { property_name: 'Lease House', year_built: 1995 })
    const unit = await records.unit(property, { unit_name: 'Lease 1' })
    const office = await open({ as: me, at: `/properties/unit?unitId=${unit}` })
    const card = office.getByRole('region', { name: 'Apply online' })
    await press(card, 'Turn on')
    await card.getByText(/^On\./).waitFor()
    await office.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await press(card, 'Copy link')
    await office.getByText('The link is copied.').waitFor()
    const link = new URL(String(await office.evaluate('navigator.clipboard.readText()')))

    const { page: phone } = await sit({ at: link.pathname + link.search, size: 'phone' })
    await startPart(phone, first.email)
    await fillPart(phone, first.name, async (page) => {
      await page.getByLabel('Their name').fill(second.name)
      await page.getByLabel('Their email').fill(second.email)
      await press(page, 'Send invitation')
      await page.getByText(`We invited ${second.name} at ${second.email}.`).waitFor()
    })
    await phone.close()
    const { page: other } = await sit({ at: await mailedLink(product, second.email, 'apply/form'), size: 'phone' })
    await fillPart(other, second.name, async () => undefined)
    await other.close()

    const list = `${product.url}/people/rental-application-list`
    const details = dialogOn(office, 'Rental application')
    const openOne = async (name: string) => {
      await office.goto(list)
      await office.getByRole('main').getByRole('link', { name, exact: true }).click()
      await details.getByRole('region', { name: 'Applied online' }).waitFor()
    }
    for (const { name } of adults) {
      await openOne(name)
      await press(details, 'Run Background Check')
      const check = dialogOn(office, 'Run Background Check')
      await check.getByText(`Consent signed online by ${name}`).waitFor()
      await press(check, `Order report on ${name}`)
      await check.getByText(/Nothing found|On its way|Waiting for/).waitFor()
    }
    await records.application(property, unit, { email: 'ari@lease.example', move_in: '2027-02-01' })
    await openOne(first.name)
    await press(details, 'More')
    await office.getByRole('menuitem', { name: 'Compare for this unit' }).click()
    const compared = dialogOn(office, 'Compare applications')
    for (const household of ['Nell Clear, Otto Clear', 'Ari Solo'])
      await compared.getByRole('columnheader', { name: household }).waitFor()

    for (const { name } of adults.toReversed()) {
      await openOne(name)
      await approve(office, name)
    }
    const contract = await moveInto(office, first.name)
    // They named no last day, so a year is proposed.
    expect(await box(contract, 'Lease end').inputValue()).toBe('01-31-2028')
    await fill(contract, { 'Lease start': showDay(moveIn) })
    await saveLease(office, contract)

    await office.goto(`${product.url}/lease/lease-list`)
    await office.getByRole('main').getByRole('link', { name: first.name, exact: true }).click()
    const lease = dialogOn(office, 'Lease')
    await press(lease, 'Send for signature')
    const form = dialogOn(office, 'Send for signature')
    for (const { name, email } of adults) expect(await box(form, `Email of ${name}`).inputValue()).toBe(email)
    await press(form, 'Send for signature')
    await lease.getByText('Out for signature').waitFor()

    for (const { name, email } of adults) {
      const address = new URL(await mailed(email, /(http\S+\/sign\?token=\S+)/))
      const { page } = await sit({ at: address.pathname + address.search, size: 'phone' })
      await signOnPhone(page, email, name)
      await page.close()
    }

    await office.reload()
    await lease.getByText('2 of 3 signed').waitFor()
    await press(lease, 'Sign lease')
    const signing = dialogOn(office, 'Sign lease')
    await fill(signing, { 'Your full name': 'Ada Keeper' })
    await drawOn(signing.locator('svg[viewBox="0 0 600 180"]'))
    await press(signing, 'Sign lease')
    await lease.getByText('Everyone signed.').waitFor()
    for (const { email } of adults) await mailed(email, /(Everyone signed the lease)/)
    await office.reload()
    const { bytes } = await downloaded(office, () => press(lease, 'Download signed PDF'))
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes.includes('/ByteRange')).toBe(true)
  },
)
