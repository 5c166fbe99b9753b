import { administratorOf, companyOf } from '../../kit/accounts'
import { dialogOn, factIn } from '../../kit/dialog'
import { box } from '../../kit/field'
import { often, product } from '../../kit/journey'
import { membershipCard, upgradeTo } from '../../kit/membership'
import { soon } from '../../kit/soon'
import { quoted, sql } from '../../kit/sql'
import { runJobs } from '../../kit/super-admin'
import { toldThat } from '../../kit/toast'

const me = administratorOf('membership-past-due')
const company = quoted(companyOf('membership-past-due'))

/** A month has passed, and the card is declined from now on. */
const monthLater = () =>
  sql(
    product,
    `update sandbox_method set nonce = 'sandbox-renewal-declined-' || substr(md5(token), 1, 12)
       where customer = (select 'fh-a' || id from account where name = ${company});
     update sandbox_subscription set next_bill_on = (now() at time zone 'UTC')::date, period_to = (now() at time zone 'UTC')::date - 1,
       period_from = (now() at time zone 'UTC')::date - 31
       where id in (select subscription from membership m join account a on a.id = m.account_id where a.name = ${company});
     update membership set period_from = (now() at time zone 'UTC')::date - 31, period_to = (now() at time zone 'UTC')::date - 2
       where account_id = (select id from account where name = ${company})`,
  )

/** The grace time has passed. */
const weeksLater = () =>
  sql(
    product,
    `update membership set past_due_since = past_due_since - 20, next_try_on = null
       where account_id = (select id from account where name = ${company})`,
  )

often('a payment fails, the account becomes read-only, and another card brings it back', async ({ open, expects }) => {
  await sql(
    product,
    `update account set membership = 'core', status = 'active', user_limit = 2, unit_limit = 2 where name = ${company}`,
  )
  const page = await open({ as: me, at: '/settings/system-settings' })
  const card = membershipCard(page)
  await upgradeTo(page, '0')
  await monthLater()
  await runJobs(product, 'memberships')
  await page.reload()
  await card.getByText(/^A payment of \$30\.00 is past due since/).waitFor()

  await weeksLater()
  await runJobs(product, 'memberships')
  await page.reload()
  await page.getByText(/^Your account is read-only, because its membership/).waitFor()
  const office = page.getByRole('region', { name: 'System Information' })
  await box(office, 'City').fill('Bangor')
  expects('402 POST /api/user/update-system-settings')
  await office.getByRole('button', { name: 'Update' }).click()
  await toldThat(page, 'Your account is read-only')

  await card.getByRole('button', { name: 'Update Payment Method' }).click()
  const method = dialogOn(page, 'Update Payment Method')
  await method.getByRole('button', { name: /^4111 1111 1111 1111/ }).click()
  await method.getByRole('button', { name: 'Save and pay $30.00' }).click()
  await toldThat(page, 'The payment method is updated.')
  await soon(() => factIn(card, 'Status').textContent()).toBe('Active')
  await soon(() => page.getByText(/^Your account is read-only, because/).count()).toBe(0)
  await office.getByRole('button', { name: 'Update' }).click()
  await toldThat(page, 'System settings are updated successfully.')
})
