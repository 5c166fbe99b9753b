import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { barriersOn } from '../axe'
import { mailed } from '../public/mailed'

/** Three strokes of a mouse; a finger sends the same events. */
export async function drawOn(pad: Locator): Promise<void> {
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('The pad is not on the page')
  const { mouse } = pad.page()
  for (const from of [0.2, 0.4, 0.6]) {
    await mouse.move(box.x + box.width * from, box.y + box.height * 0.7)
    await mouse.down()
    await mouse.move(box.x + box.width * (from + 0.1), box.y + box.height * 0.2, { steps: 8 })
    await mouse.up()
  }
}

/** Signs a lease by the link of a mail: the code, the test PDF, the consent, the initials and the name. */
export async function signOnPhone(page: Page, to: string, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await page.getByLabel('Code').fill(await mailed(to, /Code: (\d{6})/))
  await page.getByRole('button', { name: 'Continue' }).click()
  expect(await barriersOn(page)).toEqual([])
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Open the test PDF' }).click()
  await (await opened).close()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Continue to the lease' }).click()
  expect(await barriersOn(page)).toEqual([])
  const places = page.getByRole('button', { name: 'Initial', exact: true })
  const all = (await places.count()) + 1
  for (let left = all - 1; left > 0; left -= 1) {
    await page
      .getByLabel(/^Your initials for/)
      .first()
      .fill('LS')
    await places.first().press('Enter')
    await page.getByText(`${all - left} of ${all} places done`).waitFor()
  }
  await page.getByLabel(/^Type your full name/).fill(name)
  await drawOn(page.locator('#drawing'))
  await expect.poll(() => page.locator('#drawn').inputValue()).toMatch(/^\d+,\d+ .*\d+,\d+$/)
  await page.getByRole('button', { name: 'Sign lease' }).click()
  await page.getByRole('heading', { name: 'You signed the lease' }).waitFor()
}
