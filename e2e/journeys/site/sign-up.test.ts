import { expect } from 'vitest'
import { barriersOn, colorBarriersOn } from '../../kit/axe'
import { dialogOn } from '../../kit/dialog'
import { box, fill } from '../../kit/field'
import { sideways } from '../../kit/fit'
import { often, product, sometimes } from '../../kit/journey'
import { focused, tabTo } from '../../kit/keys'
import { setUpFirstTenant } from '../../kit/public/first-tenant'
import { mailed } from '../../kit/public/mailed'
import { aWhile, cameTo, fillInSecrets, fillInSignUp, inWizard, openDoor, pay, useCard } from '../../kit/public/sign-up'
import { darken } from '../../kit/screens/screens'
import { soon } from '../../kit/soon'
import { sql } from '../../kit/sql'
import { toast } from '../../kit/toast'

const good = '4111 1111 1111 1111'
const declinedCard = '4000 0000 0000 0002'
const unheard = '4000 0000 0000 0119'

often('a stranger opens a free account and lands in the setup', async ({ open, expects }) => {
  await openDoor()
  const page = await open({ at: '/checkout?membership=core', size: 'phone' })
  await pay(page, 'Open my free account')
  await page.getByText('Full name is required.').waitFor()
  await page.getByText('Agree to the Terms of Use.').waitFor()
  await soon(() => focused(page)).toContain('Full name')
  expects('422 POST /api/braintree/checkout')
  await fillInSignUp(page, 'core@hale.example')
  await aWhile(page)
  await pay(page, 'Open my free account')
  await inWizard(page)
  expect(await cameTo('core@hale.example')).toEqual({ accounts: 1, bills: 0 })
  await page.goto('/checkout')
  await page.waitForURL('**/settings/system-settings')
})

often('a stranger opens Pro with a promotion code', async ({ open }) => {
  await openDoor()
  await sql(
    product,
    "insert into promo_code (code, cents, bills, created_at) values ('HARBOR', 1000, 3, now()) on conflict do nothing",
  )
  const page = await open({ at: '/checkout?membership=pro&units=14' })
  await page.getByRole('status').getByText('$42.00').waitFor()
  await box(page.locator('form.checkout'), 'Promotion code (optional)').fill('harbor')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('takes $10.00 off each of the first 3 months').waitFor()
  await page.getByRole('status').getByText('$32.00').waitFor()
  await fillInSignUp(page, 'promo@hale.example')
  await page
    .getByLabel('I agree that Pro renews every month at $32.00 for the first 3 months, and at $42.00 after that')
    .check()
  await useCard(page, good)
  await aWhile(page)
  await pay(page, 'Pay $32.00 and open my account')
  await inWizard(page)
  expect(await cameTo('promo@hale.example')).toEqual({ accounts: 1, bills: 1 })
})

sometimes('a stranger gets from the sign-up to the first collected rent', async ({ open }) => {
  await openDoor()
  const page = await open({ at: '/checkout?membership=pro&units=4' })
  await fillInSignUp(page, 'rent@hale.example')
  await page.getByLabel('I agree that Pro renews').check()
  await useCard(page, good)
  await aWhile(page)
  await pay(page, 'Pay $32.00 and open my account')
  await page.getByText('Confirm your email: open the link that we sent to rent@hale.example.').waitFor()
  await setUpFirstTenant(page, 'Hale Homes')
  const [tenant] = await sql(
    product,
    `select t.id from tenant t join staff_user u on u.account_id = t.account_id
      where t.tenant_name = 'Lena Moss' and u.email = 'rent@hale.example'`,
  )
  await page.goto(`/people/tenant-dashboard?tenantId=${tenant?.id}`)
  await page.getByRole('button', { name: 'Collect Rent' }).click()
  const collect = dialogOn(page, 'Collect rent')
  await soon(() => box(collect, 'Payment amount').inputValue()).not.toBe('')
  await collect.getByRole('button', { name: 'Collect', exact: true }).click()
  await toast(page, 'from Lena Moss').waitFor()
  await page.goto((await mailed('rent@hale.example', /(\/confirm-account\?token=[\w.-]+)/)) || '/')
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your email is confirmed' }).waitFor()
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await soon(() => page.getByText('Confirm your email: open the link').count()).toBe(0)
})

sometimes('a declined card keeps the form, and another one pays', async ({ open, expects }) => {
  await openDoor()
  const page = await open({ at: '/checkout?membership=pro&units=2' })
  await fillInSignUp(page, 'declined@hale.example')
  await page.getByLabel('I agree that Pro renews').check()
  await useCard(page, declinedCard)
  await aWhile(page)
  await pay(page, 'Pay $30.00 and open my account')
  await page.getByRole('alert').waitFor()
  expects('402 POST /api/braintree/checkout')
  expect(await box(page.locator('form.checkout'), 'Company name').inputValue()).toBe('Hale Homes')
  await useCard(page, good)
  await pay(page, 'Pay $30.00 and open my account')
  await inWizard(page)
  expect(await cameTo('declined@hale.example')).toEqual({ accounts: 1, bills: 1 })
})

sometimes('an answer that is lost is found, and nothing is paid twice', async ({ open, expects }) => {
  await openDoor()
  const page = await open({ at: '/checkout?membership=pro&units=3' })
  await fillInSignUp(page, 'lost@hale.example')
  await page.getByLabel('I agree that Pro renews').check()
  await useCard(page, unheard)
  await aWhile(page)
  await pay(page, 'Pay $31.00 and open my account')
  await page.getByRole('alert').getByText("We didn't hear back from the card company.").waitFor()
  expects('502 POST /api/braintree/checkout')
  await pay(page, 'Look again')
  await inWizard(page)
  expect(await cameTo('lost@hale.example')).toEqual({ accounts: 1, bills: 1 })
})

sometimes('a draft survives a reload and the way back, without what is secret', async ({ open }) => {
  const page = await open({ at: '/checkout?membership=pro&units=14' })
  const form = page.locator('form.checkout')
  await fillInSignUp(page, 'draft@hale.example')
  await fill(form, { Units: '20' })
  await page.reload()
  // The server draws the form, and the client fills in the draft.
  await soon(() => box(form, 'Company name').inputValue()).toBe('Hale Homes')
  expect(await box(form, 'Units').inputValue()).toBe('20')
  expect(await form.getByLabel('New password').inputValue()).toBe('')
  expect(await form.getByLabel('Answer').first().inputValue()).toBe('')
  await page.goto('/login')
  await page.goBack()
  await soon(() => box(form, 'Email').inputValue()).toBe('draft@hale.example')
  const kept = await page.evaluate(() => JSON.stringify(sessionStorage))
  for (const secret of ['Lantern42', 'Biscuit', 'Lisbon', '4111']) expect(kept).not.toContain(secret)
})

sometimes('the sign-up works by keyboard alone', async ({ open }) => {
  await openDoor()
  const page = await open({ at: '/checkout?membership=core' })
  await fillInSignUp(page, 'keys@hale.example')
  await tabTo(page, 'Open my free account')
  await aWhile(page)
  await page.keyboard.press('Enter')
  await inWizard(page)
})

sometimes('the sign-up has no barriers at any width, light and dark', async ({ open }) => {
  for (const query of ['membership=core', 'membership=pro&units=14']) {
    const page = await open({ at: `/checkout?${query}` })
    await page.getByRole('heading', { level: 2, name: 'You' }).waitFor()
    await fillInSecrets(page)
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await sideways(page), `${query} at ${width} px`).toEqual([])
    }
    expect(await barriersOn(page), query).toEqual([])
    await darken(page)
    expect(await colorBarriersOn(page), `${query}, dark`).toEqual([])
    // Text at twice its size has the room of half the width.
    await page.setViewportSize({ width: 720, height: 450 })
    expect(await sideways(page), `${query} at 200 %`).toEqual([])
  }
})
