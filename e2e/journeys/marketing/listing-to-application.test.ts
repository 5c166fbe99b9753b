import { showDay } from '@freehold/rules/day'
import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { recordsOf } from '../../kit/api'
import { barriersOn } from '../../kit/axe'
import { dialogOn, factIn } from '../../kit/dialog'
import { box, fill } from '../../kit/field'
import { often, product } from '../../kit/journey'
import { moveIn, press } from '../../kit/leasing/application-form'
import { fillPart, startPart } from '../../kit/leasing/apply-form'
import { approve, moveInto, saveLease } from '../../kit/leasing/approve-and-lease'
import { pictureFile } from '../../kit/picture-file'
import { soon } from '../../kit/soon'
import { listOn } from '../../kit/table'
import { toldThat } from '../../kit/toast'

const me = administratorOf('listing-to-application')
const records = recordsOf(product.url, me)
const name = 'Lena Frost'
const title = 'Plover by the park'

often(
  'a vacant unit is published, a stranger applies for it on a phone, and its lease takes it off the market',
  async ({ open, sit, expects }) => {
    const property = await records.property(await records.owner(), { property_name: 'Plover House' })
    const unit = await records.unit(property, { unit_name: 'Plover 1' })
    const office = await open({ as: me, at: `/properties/unit?unitId=${unit}` })
    await office.getByRole('link', { name: 'Market this unit' }).click()
    const form = dialogOn(office, 'New marketing entry')
    await soon(() => box(form, 'Posting title').inputValue()).not.toBe('')
    await fill(form, { 'Posting title': title })
    await form
      .locator('input[type="file"]')
      .first()
      .setInputFiles(pictureFile('front.png', [90, 120, 160]))
    await press(form, 'Save')
    await toldThat(office, 'The marketing unit information is updated successfully.')
    const info = dialogOn(office, 'Marketing unit information')
    await press(info, 'Open applications')
    await toldThat(office, 'The link is saved.')
    const addressOf = async (link: string) =>
      new URL((await info.getByRole('link', { name: link }).getAttribute('href')) ?? '').pathname
    const [all, listing] = [await addressOf('All your homes'), await addressOf('Open the public page')]

    const { page: phone } = await sit({ at: all, size: 'phone' })
    expect(await barriersOn(phone)).toEqual([])
    await phone.getByRole('link', { name: title }).click()
    await phone.getByRole('heading', { level: 1, name: title }).waitFor()
    await phone.getByRole('link', { name: 'Apply for this home' }).click()
    await phone.getByRole('heading', { name: 'Apply for Plover 1' }).waitFor()
    await startPart(phone, 'lena@listing.example')
    await fillPart(phone, name, async () => undefined)

    await office.goto(`${product.url}/marketing/marketing-unit`)
    await office.getByRole('link', { name: title }).click()
    await soon(() => factIn(info, 'Views').innerText()).toBe('1')
    expect(await factIn(info, 'Applications').innerText()).toBe('1')
    await office.goto(`${product.url}/people/rental-application-list`)
    await soon(() => listOn(office, 'Applications').texts()).toEqual([expect.stringContaining(name)])
    await office.getByRole('main').getByRole('link', { name, exact: true }).click()
    await dialogOn(office, 'Rental application').getByRole('region', { name: 'Applied online' }).waitFor()
    await approve(office, name)
    const contract = await moveInto(office, name)
    await fill(contract, { 'Lease start': showDay(moveIn) })
    await saveLease(office, contract)

    expects(`404 GET ${listing}`)
    await phone.goto(listing)
    await phone.getByRole('heading', { level: 1, name: 'This home has been rented' }).waitFor()
    await phone.getByRole('link', { name: 'See available homes' }).click()
    await phone.getByText('No homes are available right now.').waitFor()
    expect(await phone.getByRole('link', { name: title }).count()).toBe(0)
    await office.goto(`${product.url}/marketing/marketing-unit`)
    await soon(() => listOn(office, 'Market A Unit').texts()).toEqual([expect.stringContaining('Rented')])
  },
)
