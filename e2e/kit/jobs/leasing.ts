import { addDays, showDay } from '@freehold/rules/day'
import { press } from '../clicks'
import { answer, dialogOn } from '../dialog'
import { box, fill } from '../field'
import { saveLease } from '../leasing/approve-and-lease'
import { pictureFile } from '../picture-file'
import { soon } from '../soon'
import { today } from '../tenancies'
import { go, gone, job, named, type Office, pressIn } from './walk'

const livingThere = async ({ tenancies }: Office) => tenancies.movedIn(named('Hazel'))

export const ownerToTenant = job({
  lay: async () => ({ owner: named('Count Ltd '), house: named('Count Court '), tenant: named('Lena ') }),
  walk: async (page, { owner, house, tenant }) => {
    await go(page, 'new owner', 'New owner')
    const email = `${owner.replaceAll(' ', '')}@counted.example`
    await fill(dialogOn(page, 'New owner'), { 'Business name': owner, 'First name': 'Cora', 'Last name': 'Count' })
    await fill(dialogOn(page, 'New owner'), { Email: email })
    await pressIn(page, 'New owner', 'Save and add a property')

    const property = dialogOn(page, 'New property')
    await soon(() => box(property, 'Owner').inputValue()).toBe(`${owner} (Cora Count)`)
    await fill(property, { 'Property name': house, Address: '1 Count Street' })
    await property.getByRole('combobox', { name: 'Type' }).selectOption('Apartment')
    await pressIn(page, 'New property', 'Save and add its units')

    for (const [column, text] of Object.entries({ 'Unit name': '101', Bedrooms: '2', Bathrooms: '1', Rent: '900' }))
      await page.getByLabel(`${column}, row 1`, { exact: true }).fill(text)
    await press(page.getByRole('button', { name: 'Save and rent it out' }))

    const form = dialogOn(page, 'New tenant')
    await soon(() => box(form, 'Unit').inputValue()).toBe('101')
    await fill(form, { Name: tenant, Email: `${tenant.replaceAll(' ', '')}@moss.example`, Phone: '6035550117' })
    await fill(form, { 'Date of birth': '05-17-1990', 'Move-in': showDay(today), 'Initial payment': '500' })
    await box(form, 'Initial payment').press('Tab')
    await soon(() => box(form, 'Total amount due').inputValue()).not.toBe('')
    await pressIn(page, 'New tenant', 'Save')
    await gone(page, 'New tenant')
  },
  look: async ({ page }, { tenant }) => {
    await page.goto(`/people/tenant-list?query=${encodeURIComponent(tenant)}`)
    // The first bill depends on the day of the month; what was paid does not.
    await page.getByRole('row').filter({ hasText: tenant }).filter({ hasText: '$500.00' }).waitFor()
  },
})

export const noticeToPay = job({
  lay: async ({ tenancies }) => tenancies.movedIn(named('Nadia'), { move_in: addDays(today, -70) }),
  walk: async (page, { name }) => {
    await go(page, `notice to ${name}`, `Write a notice to ${name}`)
    const form = dialogOn(page, 'New notice')
    await fill(form, { 'Pay by': showDay(addDays(today, 14)) })
    await press(form.getByRole('checkbox', { name: 'Pay or move out' }))
    await form.getByRole('region', { name: 'Preview' }).getByText(name).first().waitFor()
    await pressIn(page, 'New notice', 'Issue notice')
    await gone(page, 'New notice')
  },
  look: async ({ page }, { name }) => {
    await page.goto('/people/notice-list')
    await page.getByRole('row').filter({ hasText: name }).filter({ hasText: 'move out' }).waitFor()
  },
})

export const moveOut = job({
  lay: livingThere,
  walk: async (page, { name }) => {
    await go(page, `move out ${name}`, `Move out ${name}`)
    const title = `Move out ${name}`
    await box(dialogOn(page, title), 'Reason').selectOption({ index: 1 })
    await pressIn(page, title, 'Move Out')
    await answer(page, 'Are you sure want to move out the tenant?', 'Move out')
    await gone(page, title)
  },
  look: async ({ page }, { tenant }) => {
    await page.goto(`/people/tenant-dashboard?tenantId=${tenant}`)
    await page
      .getByText(/Move[ds]? out/)
      .first()
      .waitFor()
  },
})

export const renewLease = job({
  lay: livingThere,
  walk: async (page, { name }) => {
    await go(page, `renew ${name}`, `Renew the lease of ${name}`)
    await pressIn(page, `Lease of ${name}`, 'Renew lease')
    await gone(page, `Lease of ${name}`)
  },
  look: async ({ tenancies }, { tenant }) => {
    const rent = await tenancies.rentOf(tenant)
    const { terms } = await tenancies.get<{ terms: { kind: string }[] }>(`lease/get-lease-terms?tenant_rent_id=${rent}`)
    return soon(() => terms.map(({ kind }) => kind)).toContain('RENEWAL')
  },
})

/** A vacant unit of a house of its own. */
async function vacant({ tenancies: { records } }: Office, name: string) {
  const property = await records.property(await records.owner(), { property_name: `${name} House` })
  return { property, unit: await records.unit(property, { unit_name: `${name} 1` }), name }
}

export const publishUnit = job({
  lay: async (office) => vacant(office, named('Vista')),
  walk: async (page, { name }) => {
    await go(page, `market ${name}`, `Market ${name} 1`)
    const title = 'New marketing entry'
    await dialogOn(page, title)
      .locator('input[type=file]')
      .first()
      .setInputFiles(pictureFile('cover.png', [90, 120, 160]))
    await dialogOn(page, title).getByAltText(/cover/i).or(dialogOn(page, title).locator('img')).first().waitFor()
    await pressIn(page, title, 'Save')
    await gone(page, title)
  },
  look: async ({ page }, { name }) => {
    await page.goto('/marketing/marketing-unit')
    await page
      .getByRole('row')
      .filter({ hasText: `${name} House` })
      .filter({ hasNotText: 'Not published' })
      .waitFor()
  },
})

export const applicationToLease = job({
  lay: async (office) => {
    const home = await vacant(office, named('Apple'))
    const applicant = named('Ari ')
    const days = { move_in: addDays(today, 5), move_out: addDays(today, 369) }
    const fields = { tenant_name: applicant, email: 'ari@lease.example', ...days }
    await office.tenancies.records.application(home.property, home.unit, fields)
    return { ...home, applicant }
  },
  walk: async (page, { applicant }) => {
    await go(page, applicant, applicant)
    await press(page.getByRole('button', { name: 'Approve', exact: true }))
    await answer(page, `Approve the application of ${applicant}?`, 'Approve')
    await soon(() => page.getByRole('button', { name: 'Move Into Unit' }).isEnabled()).toBe(true)
    await press(page.getByRole('button', { name: 'Move Into Unit' }))
    await answer(page, `${applicant} becomes a tenant once the lease is created.`, 'Create lease')
    const contract = dialogOn(page, 'New Lease Contract')
    await soon(() => box(contract, 'Lease start').inputValue()).not.toBe('')
    await saveLease(page, contract)
  },
  look: async ({ page }, { applicant }) => {
    await page.goto('/lease/lease-list')
    await page.getByRole('row').filter({ hasText: applicant }).waitFor()
  },
})
