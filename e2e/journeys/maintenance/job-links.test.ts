import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { recordsOf } from '../../kit/api'
import { barriersOn, colorBarriersOn } from '../../kit/axe'
import { dialogOn } from '../../kit/dialog'
import { fill, lookUp } from '../../kit/field'
import { lengthy, product } from '../../kit/journey'
import { pictureFile } from '../../kit/picture-file'
import { soon } from '../../kit/soon'
import { quoted, sql } from '../../kit/sql'
import { toldThat } from '../../kit/toast'

const me = administratorOf('job-links')
const records = recordsOf(product.url, me)
/** Mail is sent within a minute, also where the machine is busy. */
const minutes = { timeout: 240_000 }

/** The newest link that was mailed to somebody, once it is sent. */
async function mailed(to: string, path: string): Promise<string> {
  let found = ''
  const link = new RegExp(`http\\S+(/${path}\\?token=\\S+)`)
  const read = async () => {
    const rows = await sql(
      product,
      `select text_body from outbox_mail where to_address = ${quoted(to)} order by id desc limit 1`,
    )
    found = link.exec(String(rows[0]?.text_body ?? ''))?.[1] ?? ''
    return found
  }
  await expect.poll(read, minutes).not.toBe('')
  return found
}

/** The page in both themes, as somebody with a phone reads it. */
async function readable(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await barriersOn(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await colorBarriersOn(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

interface Where {
  contractor: string
  property: string
}

async function addOrder(page: Page, title: string, cost: string, { contractor, property }: Where): Promise<void> {
  await page.goto('/maintenance/work-order?edit=0')
  const form = dialogOn(page, 'Add Work Order')
  await fill(form, { 'Job title': title, 'Material 1 cost': cost })
  await lookUp(form, 'Contractor', 'Gull', contractor)
  await lookUp(form, 'Property', 'Gull', property)
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await toldThat(page, 'The work order information is updated successfully.')
}

lengthy(
  'a contractor does a job by link on a phone, offline in between, and the office pays the invoice',
  async ({ open, expects }) => {
    expects(/^net::ERR_INTERNET_DISCONNECTED POST \/job/)
    const owner = await records.owner()
    await records.property(owner, { property_name: 'Gull House', access_instructions: 'Lockbox, code 7319' })
    await records.contractor({ trades: '["PLUMBING"]', email: 'gull@job-links.example' })
    const page = await open({ as: me, at: '/maintenance/work-order' })
    await addOrder(page, 'Leaking tap', '90', { contractor: 'Gull Plumbing', property: 'Gull House' })
    const info = dialogOn(page, 'Work order information')
    await info.getByRole('button', { name: 'Send to contractor' }).click()
    await toldThat(page, 'The work order is sent to the contractor.')
    await info.getByText('Not opened yet.').waitFor()

    const phone = await open({ at: await mailed('gull@job-links.example', 'job'), size: 'phone' })
    await readable(phone)
    await phone.getByRole('button', { name: 'Open the job' }).click()
    await readable(phone)
    await phone.getByRole('button', { name: 'Accept this job' }).click()
    await phone.getByText('You accepted this job.').waitFor()
    await phone.getByRole('button', { name: 'Show how to get in' }).click()
    await phone.getByText('Lockbox, code 7319').waitFor()
    await phone.getByRole('button', { name: 'On my way' }).click()
    await phone.getByText('You are working on this job.').waitFor()

    await phone.context().setOffline(true)
    await phone.getByLabel('After the work').check()
    await phone.getByLabel('Take a photo').setInputFiles([pictureFile('after.png', [60, 150, 60])])
    await phone
      .getByLabel('Choose photos')
      .setInputFiles([pictureFile('one.png', [60, 60, 150]), pictureFile('two.png', [150, 150, 60])])
    await phone.getByText('3 photos wait for a connection.').waitFor()
    await readable(phone)
    await phone.getByRole('button', { name: 'Mark the job done' }).click()
    await phone.getByText('Mark the job done once they are sent.').waitFor()
    await phone.context().setOffline(false)
    await phone.getByText('3 photos sent.').waitFor()
    await phone.getByRole('button', { name: 'Show the photos' }).click()
    expect(await phone.getByRole('img', { name: /^After, \d of 3/ }).count()).toBe(3)
    await readable(phone)

    await phone.getByLabel('Amount in dollars').last().fill('104.50')
    await phone.getByRole('button', { name: 'Mark the job done' }).click()
    await phone.getByText('You finished this job. Thank you.').waitFor()
    await readable(phone)
    await phone.close()

    await page.reload()
    await info.getByText('On my way').or(info.getByText('Photos sent').first()).first().waitFor()
    expect(await info.getByText(/by link, from/).count()).toBeGreaterThan(5)
    await info.getByRole('button', { name: 'Accept amount' }).click()
    await toldThat(page, 'Costs updated from the invoice.')
    await soon(() => info.getByText('$104.50').count()).toBeGreaterThan(1)
  },
)

lengthy('an owner approves work above the limit by link, in two taps', async ({ open }) => {
  const owner = await records.owner({ email: 'owner@job-links.example' })
  await records.property(owner, { property_name: 'Gull Tower', owner_limit: 500 })
  await records.contractor({ name: 'Gull Heating', email: 'heat@job-links.example' })
  const page = await open({ as: me, at: '/maintenance/work-order' })
  await addOrder(page, 'Water heater', '1180', { contractor: 'Gull Heating', property: 'Gull Tower' })
  const info = dialogOn(page, 'Work order information')
  await info.getByText('and the owner has not been asked').waitFor()
  await info.getByRole('button', { name: 'Ask the owner' }).click()
  const asking = dialogOn(page, 'Ask the owner')
  await fill(asking, { 'What waiting would do': 'The basement floods.' })
  await asking.getByRole('button', { name: 'Ask the owner' }).click()
  await toldThat(page, 'The owner was asked.')

  const phone = await open({ at: await mailed('owner@job-links.example', 'approve'), size: 'phone' })
  await readable(phone)
  await phone.getByRole('button', { name: 'Open' }).click()
  await phone.getByText('The basement floods.').waitFor()
  await phone.getByText('Available to you now').waitFor()
  await readable(phone)
  await phone.getByRole('button', { name: 'Approve' }).click()
  await phone.getByText('You approved this work').waitFor()
  await readable(phone)

  await page.reload()
  await info.getByText('Approved by the owner').waitFor()
})
