import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { recordsOf } from '../../kit/api'
import { barriersOn } from '../../kit/axe'
import { dialogOn } from '../../kit/dialog'
import { box } from '../../kit/field'
import { often, product } from '../../kit/journey'
import { press } from '../../kit/leasing/application-form'
import { fillPart, startPart } from '../../kit/leasing/apply-form'
import { mailedLink } from '../../kit/public/links'
import { tenanciesOf } from '../../kit/tenancies'
import { toldThat } from '../../kit/toast'

const me = administratorOf('apply-online')
const records = recordsOf(product.url, me)
const { post } = tenanciesOf(product.url, me)

often('two adults apply on a phone, and the office checks one of them', async ({ open, sit }) => {
  const property = await records.property(await records.owner(), { property_name: 'Apply House' })
  const unit = await records.unit(property, { unit_name: 'Apply 1' })
  const office = await open({ as: me, at: '/settings/application-criteria' })
  await press(office, 'Write criteria')
  const form = dialogOn(office, 'Application criteria')
  await form.getByLabel('Income').fill('Three times the rent.')
  await form.getByLabel('Occupancy').fill('No children.')
  await form.getByText(/may ask about family status/).waitFor()
  await form.getByLabel('Occupancy').fill('Two people per bedroom.')
  await form.getByRole('button', { name: 'Save criteria' }).click()
  await office.getByText('Version 1,').waitFor()

  await office.goto(`/properties/unit?unitId=${unit}`)
  const card = office.getByRole('region', { name: 'Apply online' })
  await card.getByRole('button', { name: 'Turn on' }).click()
  await card.getByText(/^On\./).waitFor()
  await office.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await card.getByRole('button', { name: 'Copy link' }).click()
  await office.getByText('The link is copied.').waitFor()
  const link = await office.evaluate('navigator.clipboard.readText()')

  const { page: phone } = await sit({
    at: new URL(String(link)).pathname + new URL(String(link)).search,
    size: 'phone',
  })
  await phone.getByRole('heading', { name: 'Apply for Apply 1' }).waitFor()
  await phone.getByText('Three times the rent.').waitFor()
  expect(await barriersOn(phone)).toEqual([])
  await startPart(phone, 'dana@apply.example')
  await fillPart(phone, 'Dana Clear', async (page) => {
    await page.getByLabel('Their name').fill('Ben Clear')
    await page.getByLabel('Their email').fill('ben@apply.example')
    await press(page, 'Send invitation')
    await page.getByText('We invited Ben Clear at ben@apply.example.').waitFor()
  })
  const { page: other } = await sit({ at: await mailedLink(product, 'ben@apply.example', 'apply/form'), size: 'phone' })
  await fillPart(other, 'Ben Clear', async () => undefined)

  await office.goto('/people/rental-application-list')
  await office.getByRole('main').getByRole('link', { name: 'Dana Clear' }).click()
  const detail = dialogOn(office, 'Rental application')
  const online = detail.getByRole('region', { name: 'Applied online' })
  await online.getByText('Pay stub.pdf').waitFor()
  await online.getByRole('link', { name: 'Ben Clear' }).waitFor()
  await detail.getByRole('button', { name: 'Run Background Check' }).click()
  const check = dialogOn(office, 'Run Background Check')
  await check.getByText(/^Consent signed online by Dana Clear/).waitFor()
  await check.getByRole('button', { name: 'Order report on Dana Clear' }).click()
  await check.getByText(/Nothing found|On its way|Waiting for/).waitFor()
  await check.getByRole('button', { name: 'Close' }).first().click()

  await press(detail, 'Check criteria')
  const judging = dialogOn(office, 'Check criteria')
  await judging.getByText('Three times the rent.').waitFor()
  await box(judging, 'Income').selectOption({ label: 'Met' })
  expect(await barriersOn(office)).toEqual([])
  await press(judging, 'Save')
  await toldThat(office, 'The criteria are judged.')
  await detail
    .getByRole('region', { name: 'Criteria' })
    .getByText(/^Version 1, saved/)
    .waitFor()

  // The two are one household beside somebody who applies alone.
  await records.application(property, unit, { email: 'ari@apply.example', move_in: '2027-02-01' })
  await press(detail, 'More')
  await office.getByRole('menuitem', { name: 'Compare for this unit' }).click()
  const compared = dialogOn(office, 'Compare applications')
  await compared.getByRole('columnheader', { name: 'Dana Clear, Ben Clear' }).waitFor()
  expect(await compared.getByRole('columnheader').allInnerTexts()).toEqual([
    'Fact',
    'Dana Clear, Ben Clear',
    'Ari Solo',
  ])
  const income = compared.getByRole('row', { name: /^Monthly income/ })
  await income.getByText('$10,400.00').click()
  await income.getByText('Ben Clear: $5,200.00').waitFor()
  const verdicts = await compared
    .getByRole('row', { name: /^Income/ })
    .getByRole('cell')
    .allInnerTexts()
  expect(verdicts.map((text) => text.toLowerCase())).toEqual(['met', 'not judged'])
  expect(await barriersOn(office)).toEqual([])
  await compared.getByRole('checkbox', { name: 'Hide names and birth dates' }).check()
  expect(await compared.innerText()).not.toMatch(/Clear|Solo/)
  await compared.getByRole('columnheader', { name: 'Household 1' }).waitFor()
})

often('an applicant reads the form in Spanish, in the dark, and is refused in Spanish', async ({ sit, expects }) => {
  expects('422 POST /api/apply/start')
  const property = await records.property(await records.owner(), { property_name: 'Casa Apply' })
  const unit = await records.unit(property, { unit_name: 'Apply 2' })
  const asked = { property_id: property, unit_id: unit, on: 1 }
  const { url } = (await post('rental-app/save-apply-link', asked)) as unknown as { url: string }
  const { page } = await sit({ at: new URL(url).pathname + new URL(url).search, size: 'phone', scheme: 'dark' })
  await page.getByRole('button', { name: 'Español' }).click()
  await page.getByRole('heading', { level: 1, name: 'Solicitud para Apply 2' }).waitFor()
  await press(page, 'Enviarme mi enlace privado')
  await page.getByText('Este dato es obligatorio.').waitFor()
  expect(await barriersOn(page)).toEqual([])
  await page.getByLabel('Su correo').fill('elena@solicitud.example')
  await press(page, 'Enviarme mi enlace privado')
  await page.getByText(/^Enviamos su enlace privado a/).waitFor()
  await page.goto(await mailedLink(product, 'elena@solicitud.example', 'apply/form'))
  // The choice is kept, and so is the address of the step.
  await page.getByRole('heading', { level: 1, name: 'Sobre usted' }).waitFor()
  await press(page, 'Siguiente')
  await page.getByText('Escriba el teléfono así').or(page.getByText('Este dato es obligatorio.')).first().waitFor()
  await page.getByLabel('Su nombre completo').fill('Elena Vale')
  await page.getByLabel('Teléfono', { exact: true }).fill('5550100700')
  await page.getByLabel('¿Cuándo quiere mudarse?').fill('2027-02-01')
  await press(page, 'Siguiente')
  await page.getByRole('heading', { level: 1, name: 'Otros adultos' }).waitFor()
  expect(await barriersOn(page)).toEqual([])
  await page.goto(`${page.url().replace(/step=\d/, 'step=8')}`)
  await page.getByText(/^Traducción de cortesía/).waitFor()
  expect(await page.locator('blockquote').getAttribute('lang')).toBe('en')
  expect(await barriersOn(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
})
