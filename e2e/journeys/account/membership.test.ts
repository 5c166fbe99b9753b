import { administratorOf, companyOf } from '../../kit/accounts'
import { dialogOn, factIn } from '../../kit/dialog'
import { box } from '../../kit/field'
import { often, product } from '../../kit/journey'
import { membershipCard, upgradeTo } from '../../kit/membership'
import { soon } from '../../kit/soon'
import { quoted, sql } from '../../kit/sql'
import { toldThat } from '../../kit/toast'

const me = administratorOf('membership')
const at = '/settings/system-settings'

const beCore = () =>
  sql(
    product,
    `update account set membership = 'core', status = 'active', user_limit = 2, unit_limit = 2
     where name = ${quoted(companyOf('membership'))}`,
  )

often('the owner upgrades, adds and removes units, cancels, and keeps the plan', async ({ open }) => {
  await beCore()
  const page = await open({ as: me, at })
  const card = membershipCard(page)
  await card.getByText('FREE').waitFor()
  await upgradeTo(page, '12')
  await soon(() => factIn(card, 'Units').textContent()).toBe('0 of 14')
  await soon(() => factIn(card, 'Next bill').textContent()).toBe('$42.00 per month')
  await card.getByRole('button', { name: /^Invoice \d{6}$/ }).waitFor()

  await card.getByRole('button', { name: 'Add/Remove Units' }).click()
  const units = dialogOn(page, 'Add/Remove Units')
  await box(units, 'Number of units').fill('3')
  await units.getByRole('heading', { name: 'Today' }).waitFor()
  const pay = units.getByRole('button', { name: /^Pay \$|^Confirm$/ })
  await soon(() => pay.isDisabled()).toBe(true)
  await units.getByRole('checkbox').check()
  await pay.click()
  await toldThat(page, 'The units are updated.')
  await soon(() => factIn(card, 'Units').textContent()).toBe('0 of 17')

  await card.getByRole('button', { name: 'Add/Remove Units' }).click()
  await units.getByRole('combobox', { name: 'Activity' }).click()
  await page.getByRole('option', { name: 'Remove Units' }).click()
  await box(units, 'Number of units').fill('15')
  await units.getByRole('heading', { name: /^Next bill/ }).waitFor()
  await units.getByRole('checkbox').check()
  await units.getByRole('button', { name: 'Confirm' }).click()
  await soon(() => factIn(card, 'Next bill').textContent()).toBe('$30.00 per month')
  await soon(() => factIn(card, 'Units').textContent()).toBe('0 of 17')

  await card.getByRole('button', { name: 'Cancel subscription' }).click()
  const ending = dialogOn(page, 'Cancel subscription')
  await ending.getByText('Are you sure want to cancel your subscription?').waitFor()
  await ending.getByRole('button', { name: 'Cancel subscription' }).click()
  await card.getByText(/^Your membership ends after/).waitFor()

  await card.getByRole('button', { name: 'Keep my plan' }).click()
  await dialogOn(page, 'Keep my plan').getByRole('button', { name: 'Keep my plan' }).click()
  await soon(() => factIn(card, 'Status').textContent()).toBe('Active')
})
