import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { barriersOn, colorBarriersOn } from '../../kit/axe'
import { often, product } from '../../kit/journey'
import { asTenant } from '../../kit/portal'
import { soon } from '../../kit/soon'
import { sql } from '../../kit/sql'
import { tenanciesOf } from '../../kit/tenancies'

const { movedIn } = tenanciesOf(product.url, administratorOf('tenants-moving'))

const narrow = () => document.documentElement.scrollWidth - window.innerWidth

const consentsOf = (tenant: number) =>
  sql(product, `select source, end_reason from text_consent where person_id = ${tenant} order by id`)

/** The code of the newest text to a number, as its phone would show it. */
async function codeAt(phone: string): Promise<string> {
  const read = async () => {
    const rows = await sql(product, `select body from sandbox_text where phone = '${phone}' order by created_at desc`)
    return /\b(\d{6})\b/.exec(String(rows[0]?.body ?? ''))?.[1] ?? ''
  }
  await expect.poll(read, { timeout: 60_000, interval: 1_000 }).not.toBe('')
  return read()
}

often('a tenant agrees to texts with a texted code, and turns them off again', async ({ open, expects }) => {
  const { tenant } = await movedIn('Texter')
  await sql(
    product,
    `insert into text_setting (account_id, is_on, saved_by, saved_at)
     select account_id, true, 'A journey', now() from tenant where id = ${tenant} on conflict (account_id) do update set is_on = true`,
  )
  await sql(product, `update tenant set phone = '(617) 555-0177' where id = ${tenant}`)
  const page = await open(await asTenant(product, tenant, { at: '/tenant-board?tab=account' }))
  await page.getByRole('heading', { name: 'Text messages' }).waitFor()
  await page.getByRole('button', { name: 'Turn on texts' }).click()
  const dialog = page.getByRole('dialog', { name: 'Turn on texts' })
  const agree = dialog.getByRole('checkbox', { name: /Reply STOP to stop, HELP for help/ })
  expect(await agree.isChecked()).toBe(false)
  expect(await dialog.getByRole('button', { name: 'Send me a code' }).isDisabled()).toBe(true)
  expect(await barriersOn(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await colorBarriersOn(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await agree.check()
  await dialog.getByRole('button', { name: 'Send me a code' }).click()
  const code = dialog.getByRole('textbox', { name: 'Code' })
  await code.waitFor()
  expects('401 POST /api/tenants/turn-on-texts')
  await code.fill('12')
  await dialog.getByRole('button', { name: 'Turn on', exact: true }).click()
  await dialog.getByText('Check the code.').waitFor()
  expect(await barriersOn(page)).toEqual([])
  await code.fill(await codeAt('+16175550177'))
  await dialog.getByRole('button', { name: 'Turn on', exact: true }).click()
  await page.getByText(/Texts to \(617\) 555-0177 have been on since/).waitFor()
  expect(await page.evaluate(narrow)).toBeLessThanOrEqual(0)
  expect(await consentsOf(tenant)).toEqual([{ source: 'PORTAL', end_reason: null }])
  await page.getByRole('button', { name: 'Turn off texts' }).click()
  await soon(() => consentsOf(tenant)).toEqual([{ source: 'PORTAL', end_reason: 'PERSON' }])
})
