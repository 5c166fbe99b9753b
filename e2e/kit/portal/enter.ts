import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { product } from '../journey'
import { quoted, sql } from '../sql'
import { runJobs } from '../super-admin'

export interface PortalTenant {
  email: string
  /** As it is typed: month, day, year. */
  dob: string
  lastName: string
}

/** Fills in the three facts of the sign-in and sends them. */
export async function giveFacts(page: Page, { email, dob, lastName }: PortalTenant): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'DOB' }).fill(dob)
  await page.getByRole('textbox', { name: 'Last Name' }).fill(lastName)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

export const newestMailTo = async (email: string): Promise<number> => {
  const [row] = await sql(
    product,
    `select coalesce(max(id), 0)::int as id from outbox_mail where to_address = ${quoted(email)}`,
  )
  return Number(row?.id)
}

/** The code of a mail that came after the mail with this number. */
export async function codeAfter(email: string, mail: number): Promise<string> {
  const read = async () => {
    await runJobs(product, 'send-mail')
    const rows = await sql(
      product,
      `select text_body from outbox_mail where to_address = ${quoted(email)} and id > ${mail} order by id desc`,
    )
    return /\b(\d{4}[ -]?\d{4})\b/.exec(rows.map(({ text_body }) => String(text_body)).join('\n'))?.[1] ?? ''
  }
  await expect.poll(read, { timeout: 60_000, interval: 1_000 }).not.toBe('')
  return read()
}

/** Signs a tenant in on a device that the portal does not know: the three facts, then the mailed code. */
export async function enterPortal(page: Page, tenant: PortalTenant): Promise<void> {
  const before = await newestMailTo(tenant.email)
  await giveFacts(page, tenant)
  await page.getByRole('textbox', { name: 'Code' }).fill(await codeAfter(tenant.email, before))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/tenant-board**')
  await page.getByRole('navigation', { name: 'Sections' }).waitFor()
}
