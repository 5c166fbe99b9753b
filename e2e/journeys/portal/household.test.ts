import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { barriersOn, colorBarriersOn } from '../../kit/axe'
import { often, product, sometimes } from '../../kit/journey'
import { giveFacts } from '../../kit/portal/enter'
import { quoted, sql } from '../../kit/sql'
import { runJobs } from '../../kit/super-admin'
import { tenanciesOf } from '../../kit/tenancies'

const { movedIn, rentOf, post, balanceOf } = tenanciesOf(product.url, administratorOf('household'))

/** Looks for barriers in light and in dark, and for anything that is wider than the window. */
async function fits(page: Page): Promise<void> {
  expect(await barriersOn(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await colorBarriersOn(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

/** The address in the button of the newest invitation. */
async function invitationTo(email: string): Promise<string> {
  const read = async () => {
    await runJobs(product, 'send-mail')
    const rows = await sql(product, `select text_body from outbox_mail where to_address = ${quoted(email)}`)
    return /\/tenant-login\?invite=[\w.-]+/.exec(rows.map(({ text_body }) => String(text_body)).join('\n'))?.[0] ?? ''
  }
  await expect.poll(read, { timeout: 60_000, interval: 1_000 }).not.toBe('')
  return read()
}

/** A roommate whom staff have added and invited, in a home whose account holder has paid $100 by card. */
async function roommate(name: string) {
  const { tenant } = await movedIn(name)
  const rent_id = await rentOf(tenant)
  const email = `sam.${name.toLowerCase()}${tenant}@mail.example`
  const fields = { rent_id, first_name: 'Sam', last_name: 'Rivera', email, dob: '1990-02-03' }
  const { id: member } = await post('portal/save-member', fields)
  await post('portal/invite-member', { id: member })
  await sql(
    product,
    `insert into share_agreement (account_id, tenant_id, occupancy_id, kind, proposed_at, proposed_by)
       select account_id, tenant_id, id, 'FIXED', now(), '${name} Ames' from occupancy where id = ${rent_id};
     insert into share_part (account_id, agreement_id, place, member_id, name, value, accepted_at)
       select g.account_id, g.id, 1, null, '${name} Ames', 70000, now() from share_agreement g where g.occupancy_id = ${rent_id}
       union all select g.account_id, g.id, 2, ${member}, 'Sam Rivera', 30000, null from share_agreement g
         where g.occupancy_id = ${rent_id}`,
  )
  return { tenant, email, sam: { email, dob: '02031990', lastName: 'Rivera' } }
}

/** The account holder pays in the portal, with a note that is no one else's to read. */
async function holderPays(tenant: number, page: Page): Promise<void> {
  const [row] = await sql(
    product,
    `select encode(sha256(random()::text::bytea), 'hex') as token from tenant where id = ${tenant}`,
  )
  const token = String(row?.token)
  await sql(
    product,
    `insert into tenant_session (token_hash, account_id, tenant_id, created_at, last_access, code_at)
     select sha256('${token}'::bytea), account_id, id, now(), now(), now() from tenant where id = ${tenant}`,
  )
  const body = {
    tenant_id: tenant,
    pay_type_id: 'RENT',
    pay_amount: '100.00',
    fee_amount: '3.50',
    pay_notes: 'Not for Sam',
  }
  const paid = await page.request.post(`${product.url}/api/tenants/pay-for-account-holder`, {
    form: { ...body, nonce: 'fake-valid-visa-nonce', method: 'CREDIT_CARD' },
    headers: { Authorization: token },
  })
  expect(await paid.json()).toMatchObject({ type: 'S_OK' })
}

often('a roommate comes by invitation, sees a payment by its name alone, and pays the share', async ({ open }) => {
  const { tenant, email, sam } = await roommate('Maple')
  const page = await open({ at: await invitationTo(email), size: 'phone' })
  await holderPays(tenant, page)
  await giveFacts(page, sam)
  await page.waitForURL('**/tenant-board**')
  await page.getByRole('heading', { name: 'You owe $300.00' }).waitFor()
  await fits(page)
  expect(await page.getByText('Date of birth').count()).toBe(0)

  await page.goto('/tenant-board?tab=history')
  await page.getByRole('link', { name: 'Payment by Maple Ames' }).click()
  const why = page.getByRole('dialog', { name: 'Payment by Maple Ames' })
  await why.getByText('$100.00').first().waitFor()
  expect(await page.locator('body').innerText()).not.toMatch(/Visa|1111|Not for Sam/)
  await fits(page)

  await page.goto('/tenant-board?tab=account')
  const household = page.getByRole('region', { name: 'Household' })
  await household.getByText('Maple Ames proposes').waitFor()
  await fits(page)
  await household.getByRole('button', { name: 'Accept', exact: true }).click()
  // Of the $700.00 of the first days, what staff recorded counts for Maple first.
  await household.getByText('$210.00 of your share is unpaid. $300.00 of the rent is unpaid.').waitFor()
  await household.getByText('Maple Ames has $90.00 to pay.').waitFor()
  await fits(page)
  await household.getByRole('button', { name: 'Propose changes' }).click()
  const form = page.getByRole('dialog', { name: 'Propose a way to split the rent' })
  await form.getByRole('textbox', { name: 'Your share' }).fill('1')
  await form.getByText(/is left to split/).waitFor()
  await fits(page)
  await page.keyboard.press('Escape')

  await page.goto('/tenant-board?tab=pay')
  const amount = page.getByRole('textbox', { name: 'Amount' })
  await page.getByText('Your share: $210.00').waitFor()
  expect(await amount.inputValue()).toBe('210.00')
  await fits(page)
  await page.getByRole('button', { name: /4111 1111 1111 1111/ }).click()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await page.getByRole('dialog', { name: 'Payment sent' }).getByRole('button', { name: 'Done' }).click()
  await page.getByText('Your share is paid. $90.00 of the rent is unpaid.').waitFor()
  expect(await balanceOf(tenant)).toBe(90)
})

sometimes('the same in Spanish', async ({ open }) => {
  const { tenant, email, sam } = await roommate('Olmo')
  await sql(product, `update household_member set language = 'es' where email = ${quoted(email)}`)
  const page = await open({ at: await invitationTo(email), size: 'phone' })
  await holderPays(tenant, page)
  await giveFacts(page, sam)
  await page.waitForURL('**/tenant-board**')
  await page.getByRole('heading', { name: 'Usted debe $300.00' }).waitFor()
  await page.goto('/tenant-board?tab=history')
  await page.getByRole('link', { name: 'Pago de Olmo Ames' }).waitFor()
  await fits(page)
  await page.goto('/tenant-board?tab=account')
  const household = page.getByRole('region', { name: 'Hogar' })
  await household.getByRole('button', { name: 'Aceptar', exact: true }).click()
  await household
    .getByText(/de su parte/)
    .first()
    .waitFor()
  await fits(page)
  await page.goto('/tenant-board?tab=pay')
  await page.getByText(/^Su parte: \$/).waitFor()
  await fits(page)
  await page.getByRole('button', { name: /4111 1111 1111 1111/ }).click()
  await page.getByRole('button', { name: 'Continuar', exact: true }).click()
  await page.getByRole('button', { name: /^Pagar \$/ }).click()
  await page.getByRole('dialog', { name: 'Pago enviado' }).getByRole('button').last().click()
  await page.getByText(/^Su parte está pagada\./).waitFor()
})
