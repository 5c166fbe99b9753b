import { expect } from 'vitest'
import { administratorOf, companyOf } from '../../kit/accounts'
import { logIn, recordsOf } from '../../kit/api'
import { answer, dialogOn, factIn } from '../../kit/dialog'
import { often, product } from '../../kit/journey'
import { membershipCard, upgradeTo } from '../../kit/membership'
import { soon } from '../../kit/soon'
import { quoted, sql } from '../../kit/sql'
import { runJobs } from '../../kit/super-admin'

const me = administratorOf('membership-downgrade')
const company = quoted(companyOf('membership-downgrade'))
const at = '/settings/system-settings'
const inTheWay = 'You have 3 units. Core has room for 2: delete or archive 1.'

/** The paid period is over. */
const monthLater = () =>
  sql(
    product,
    `update membership set period_from = (now() at time zone 'UTC')::date - 32, period_to = (now() at time zone 'UTC')::date - 2,
       ends_on = (now() at time zone 'UTC')::date - 2
       where account_id = (select id from account where name = ${company})`,
  )

async function downgradeByCall(): Promise<unknown> {
  const { token } = await logIn(product.url, me)
  const response = await fetch(`${product.url}/api/user/downgrade-membership`, {
    method: 'POST',
    body: new URLSearchParams({ membership: 'core' }),
    headers: { Authorization: token },
  })
  return response.json()
}

often(
  'the owner is refused a downgrade with three units, removes one, and the account becomes Core',
  async ({ open }) => {
    await sql(
      product,
      `update account set membership = 'core', status = 'active', user_limit = 2, unit_limit = 2 where name = ${company}`,
    )
    const page = await open({ as: me, at })
    const card = membershipCard(page)
    await upgradeTo(page, '1')
    const records = recordsOf(product.url, me)
    const property = await records.property(await records.owner())
    const units = [
      await records.unit(property, { unit_name: 'Alder 1' }),
      await records.unit(property, { unit_name: 'Alder 2' }),
      await records.unit(property, { unit_name: 'Alder 3' }),
    ]
    await page.reload()
    await soon(() => factIn(card, 'Units').textContent()).toBe('3 of 3')

    const asked = dialogOn(page, 'Downgrade to CORE')
    const yes = asked.getByRole('button', { name: 'Yes, downgrade to Core' })
    await card.getByRole('button', { name: 'Downgrade to CORE' }).click()
    await asked.getByText('Are you sure want to downgrade your membership?').waitFor()
    await asked.getByRole('listitem').getByText(inTheWay).waitFor()
    expect(await yes.isDisabled()).toBe(true)
    expect(await downgradeByCall()).toMatchObject({ type: 'E_CONFLICT', message: inTheWay })
    await asked.getByRole('button', { name: 'Close' }).last().click()

    await page.goto(`/properties/unit-list?show=${units[2]}`)
    await dialogOn(page, 'Unit information').getByRole('button', { name: 'Delete' }).click()
    await answer(page, 'Are you sure want to delete the unit information?', 'Yes, delete it')
    await page.goto(at)
    await soon(() => factIn(card, 'Units').textContent()).toBe('2 of 3')
    const lastDay = String(await factIn(card, 'Billing period ends').textContent())

    await card.getByRole('button', { name: 'Downgrade to CORE' }).click()
    await asked
      .getByText(`Everything stays as it is until ${lastDay}. After that your account is Core: 2 users, 2 units, free.`)
      .waitFor()
    await yes.click()
    await asked.waitFor({ state: 'hidden' })
    await card.getByText(`Your account becomes Core after ${lastDay}. Until then everything stays as it is.`).waitFor()
    expect(await factIn(card, 'Membership').textContent()).toBe('Pro')
    expect(await factIn(card, 'Status').textContent()).toBe('Canceled')
    expect(await factIn(card, 'Next bill').textContent()).toBe('FREE')

    await monthLater()
    await runJobs(product, 'memberships')
    await page.reload()
    await soon(() => factIn(card, 'Membership').textContent()).toBe('Core')
    expect(await factIn(card, 'Status').textContent()).toBe('Active')
    expect(await factIn(card, 'Units').textContent()).toBe('2 of 2')
    await card.getByRole('button', { name: 'Upgrade to PRO' }).waitFor()
  },
)
