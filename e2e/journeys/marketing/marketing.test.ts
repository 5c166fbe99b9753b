import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { recordsOf } from '../../kit/api'
import { barriersOn } from '../../kit/axe'
import { answer, confirmDeletion, dialogOn, factIn } from '../../kit/dialog'
import { complaintsIn, fill } from '../../kit/field'
import { often, product } from '../../kit/journey'
import { pictureFile } from '../../kit/picture-file'
import { soon } from '../../kit/soon'
import { listOn } from '../../kit/table'
import { toldThat } from '../../kit/toast'

const me = administratorOf('marketing')
const saved = 'The marketing unit information is updated successfully.'

often(
  'a vacant unit is marketed from its page, with pictures, fees and words that are changed, and taken off',
  async ({ open }) => {
    const records = recordsOf(product.url, me)
    const house = await records.property(await records.owner(), { property_name: 'Tern House' })
    const home = await records.unit(house, { unit_name: 'Top floor' })
    const page = await open({ as: me, at: `/properties/unit?unitId=${home}` })
    await page.getByRole('link', { name: 'Market this unit' }).click()
    const form = dialogOn(page, 'New marketing entry')
    await form.getByLabel('Posting title').fill('')
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await soon(() => complaintsIn(form)).toMatchObject({ 'Posting title': 'Posting title is required.' })
    await fill(form, { 'Posting title': 'Top floor with a view', Description: 'Perfect for couples, walk-in closet' })
    await form.getByText('"Perfect for couples"').waitFor()
    await form.getByText('Online applications are closed, so the public page has no Apply button.').waitFor()
    await form
      .locator('input[type="file"]')
      .first()
      .setInputFiles(pictureFile('front.png', [90, 120, 160]))
    await form
      .locator('input[type="file"]')
      .last()
      .setInputFiles([pictureFile('kitchen.png', [150, 60, 60]), pictureFile('bath.png', [60, 150, 60])])
    await form.getByRole('button', { name: 'Add a fee' }).click()
    await form.getByLabel('Fee 1', { exact: true }).fill('Trash')
    await form.getByLabel('Amount').fill('25')
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await answer(page, '"Perfect for couples". Some words may break fair housing law.', 'Change the words')
    await form.getByLabel('Description').fill('Walk-in closet and a family room')
    await soon(() => form.getByText('Check the wording').count()).toBe(0)
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await toldThat(page, saved)

    const info = dialogOn(page, 'Marketing unit information')
    expect(await factIn(info, 'Unit Name').innerText()).toBe('Top floor')
    expect(await factIn(info, 'Published rental').innerText()).toBe('Yes')
    await info.getByRole('button', { name: 'Open applications' }).click()
    await toldThat(page, 'The link is saved.')
    await info.getByText('Online applications are open. The public page has an Apply button.').waitFor()
    const pictures = info.getByRole('button', { name: /^Download picture/ })
    await soon(() => pictures.count()).toBe(2)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      info.getByRole('button', { name: 'Download the cover image of Top floor with a view' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/\.png$/)

    await info.getByRole('button', { name: 'Edit', exact: true }).click()
    const edit = dialogOn(page, 'Edit marketing entry')
    await edit.getByLabel('What picture 1 shows').fill('The kitchen')
    await edit.getByRole('button', { name: 'Move down: picture 1' }).click()
    await soon(() => edit.getByLabel('What picture 2 shows').inputValue()).toBe('The kitchen')
    await edit.getByRole('button', { name: 'Remove picture 1' }).click()
    await answer(page, 'Are you sure want to delete this image?', 'Yes, delete it')
    await soon(() => edit.getByLabel('What picture 1 shows').inputValue()).toBe('The kitchen')
    await edit.getByRole('button', { name: 'Make cover: picture 1' }).click()
    await toldThat(page, 'The cover image is changed.')
    await soon(() => edit.getByLabel('What the cover shows').inputValue()).toBe('The kitchen')
    expect(await edit.getByLabel('What picture 1 shows').inputValue()).toBe('')
    await edit.getByRole('button', { name: 'Save', exact: true }).click()
    await toldThat(page, saved)

    await page.getByRole('link', { name: 'Top floor with a view' }).click()
    const link = info.getByRole('link', { name: 'Open the public page' })
    const { pathname } = new URL((await link.getAttribute('href')) ?? '')
    const phone = await open({ at: pathname, size: 'phone' })
    await phone.getByText('Plus Trash $25.00 with every rent').waitFor()
    expect(await phone.locator('.price').innerText()).toMatch(/^\$[\d,]+\.\d\d a month$/)
    await phone.getByRole('link', { name: 'Apply for this home' }).waitFor()
    expect(await barriersOn(phone)).toEqual([])
    await fill(phone.getByRole('main'), { 'Your name': 'Ana Ruiz', 'Your email': 'ana@mail.example' })
    await phone.getByLabel('Your question').fill('Is there parking?')
    await phone.getByRole('button', { name: 'Send the question' }).click()
    await phone.getByText('Your question was sent.').waitFor()
    await phone.getByRole('link', { name: 'All homes' }).click()
    await phone.getByRole('heading', { level: 1, name: /^Homes for rent by/ }).waitFor()
    expect(await barriersOn(phone)).toEqual([])
    await phone.close()

    await page.goto('/marketing/marketing-unit')
    const market = listOn(page, 'Market A Unit')
    await soon(() => market.column('Posting Title')).toEqual(['Top floor with a view'])
    expect(await market.column('Unit Name')).toEqual(['Top floor'])
    await page.getByRole('link', { name: 'Top floor with a view' }).click()
    await soon(() => pictures.count()).toBe(1)
    await info.getByText('Is there parking?').waitFor()
    await info.getByRole('button', { name: 'Pause', exact: true }).click()
    await info.getByRole('button', { name: 'Resume', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await toldThat(page, 'Undone. The entry is back.')
    await info.getByRole('button', { name: 'Withdraw', exact: true }).click()
    const withdraw = dialogOn(page, 'Withdraw')
    await withdraw.getByLabel('The home was rented: email the people who asked about it').check()
    expect(await barriersOn(page)).toEqual([])
    await withdraw.getByRole('button', { name: 'Withdraw', exact: true }).click()
    await toldThat(page, 'Entry taken off the market.')
    await info.getByRole('button', { name: 'Reopen', exact: true }).click()
    await toldThat(page, 'The entry is back.')
    await info.getByRole('button', { name: 'Delete', exact: true }).click()
    await confirmDeletion(page, 'Are you sure want to delete the marketing unit information?')
    await page.getByText('Nothing on the market yet.').waitFor()
  },
)
