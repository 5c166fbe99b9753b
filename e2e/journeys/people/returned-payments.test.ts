import { expect } from 'vitest'
import { demo } from '../../kit/accounts'
import { barriersOn } from '../../kit/axe'
import { sometimes } from '../../kit/journey'
import { darken } from '../../kit/screens/screens'

sometimes('staff see the debits that came back, their share, and what the tenant agreed to', async ({ open }) => {
  const page = await open({ as: demo(1), at: '/people/returned-payments' })
  await page.getByText(/bank debits? (was|were) sent in the last 60 days/).waitFor()
  for (const limit of ['0.5', '3', '15']) await page.getByText(`of at most ${limit}%`).waitFor()
  const row = page.getByRole('row').filter({ hasText: 'R01: The account did not have enough money.' }).first()
  await row.getByText('$500.00').waitFor()
  expect(await barriersOn(page), 'light').toEqual([])
  await darken(page)
  expect(await barriersOn(page), 'dark').toEqual([])
  await row.getByRole('button', { name: /^Authorization of / }).click()
  const proof = page.getByRole('dialog', { name: 'Authorization' })
  await proof.getByText(/once for \$500\.00/).waitFor()
  await proof.getByText(/^[0-9a-f]{64}$/).waitFor()
  expect(await barriersOn(page), 'authorization').toEqual([])
})
