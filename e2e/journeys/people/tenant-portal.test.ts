import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { barriersOn } from '../../kit/axe'
import { answer, dialogOn } from '../../kit/dialog'
import { lookUp } from '../../kit/field'
import { often, product, sometimes } from '../../kit/journey'
import { darken } from '../../kit/screens/screens'
import { soon } from '../../kit/soon'
import { listOn } from '../../kit/table'
import { tenanciesOf } from '../../kit/tenancies'
import { toldThat } from '../../kit/toast'

const me = administratorOf('tenant-portal')
const { movedIn } = tenanciesOf(product.url, me)
const living = (name: string) => movedIn(name, { email: `${name.toLowerCase()}@ames.example` })
const count = (page: Page, state: string) =>
  page
    .getByRole('list', { name: 'Tenants by portal state' })
    .getByRole('button', { name: new RegExp(`^[0-9]+\\s*${state}$`) })

often('tenants are invited one by one, selected and by property, and counted', async ({ open }) => {
  const [alma, bert, cleo] = [await living('Alma'), await living('Bert'), await living('Cleo')]
  const page = await open({ as: me, at: '/people/tenant-list' })
  await page.getByRole('link', { name: 'Tenant portal' }).click()
  const { row, list } = listOn(page, 'Tenant portal')
  await row(alma.name).getByText('Not invited').waitFor()
  expect(await barriersOn(page)).toEqual([])
  await darken(page)
  expect(await barriersOn(page)).toEqual([])

  await page.getByRole('button', { name: `Invite: ${alma.name}` }).click()
  await toldThat(page, 'The invitation is on its way.')
  await row(alma.name).getByText('Invited', { exact: true }).waitFor()
  await row(alma.name)
    .getByRole('button', { name: `Invite again: ${alma.name}` })
    .waitFor()

  await list.getByRole('checkbox', { name: /Bert/ }).check()
  const chosen = page.getByRole('region', { name: 'Selected rows' })
  await chosen.getByRole('button', { name: 'Invite' }).click()
  await answer(page, 'Email an invitation to the selected tenant?', 'Invite')
  await toldThat(page, '1 invitation is on its way.')
  await row(bert.name).getByText('Invited', { exact: true }).waitFor()

  await soon(() => count(page, 'Invited').innerText()).toContain('2')
  await count(page, 'Not invited').click()
  await soon(() => list.locator('tbody tr').count()).toBe(1)
  await count(page, 'Not invited').click()
  await page.goto(`/people/tenant-portal?property=${cleo.property}`)
  await row(cleo.name).waitFor()
  await page.getByRole('button', { name: 'Invite all' }).click()
  await answer(page, 'Email an invitation to all tenants of Cleo House?', 'Invite')
  await toldThat(page, '1 invitation is on its way.')
})

sometimes('a tenant’s page invites, and opens what the tenant sees', async ({ open }) => {
  const { tenant, name } = await living('Faye')
  const page = await open({ as: me, at: `/people/tenant-dashboard?tenantId=${tenant}` })
  const card = page.getByRole('region', { name: 'Portal' })
  await card.getByText('Not invited').waitFor()
  await card.getByRole('button', { name: 'Invite to portal' }).click()
  await toldThat(page, 'The invitation is on its way.')
  await card.getByText(/by Ada Keeper, by email$/).waitFor()
  expect(await barriersOn(page)).toEqual([])
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    card.getByRole('button', { name: 'See what the tenant sees' }).click(),
  ])
  await tab.getByText(`You're viewing the portal as ${name}.`).waitFor()
  await tab.close()
  await page.getByRole('tab', { name: 'Activity' }).click()
  await page.getByText(`Ada Keeper opened the tenant portal as ${name} sees it.`).waitFor()
})

sometimes('the portal is turned off for the account and for one property', async ({ open }) => {
  const { tenant, property } = await living('Gwen')
  const page = await open({ as: me, at: '/settings/system-settings?tab=leasing' })
  const card = page.getByRole('region', { name: 'Tenant portal' })
  await card.getByRole('button', { name: 'Turn off for a property' }).click()
  const form = dialogOn(page, 'Turn off for a property')
  await lookUp(form, 'Property', 'gwen', 'Gwen House')
  await form.getByRole('button', { name: 'Turn off' }).click()
  await toldThat(page, 'Portal settings saved.')
  await card.getByText('Gwen House').waitFor()
  await page.goto(`/people/tenant-portal?property=${property}`)
  await listOn(page, 'Tenant portal').row('Gwen Ames').getByText('Portal off').waitFor()
  await page.goto(`/people/tenant-dashboard?tenantId=${tenant}`)
  await page.getByRole('region', { name: 'Portal' }).getByText('Portal off').waitFor()

  await page.goto('/settings/system-settings?tab=leasing')
  await card.getByRole('button', { name: 'Turn on for Gwen House' }).click()
  await card.getByText('The portal is on for every property.').waitFor()
  await card.getByRole('checkbox', { name: 'Tenant portal' }).click()
  await answer(page, 'Turn off the tenant portal? Tenants who are signed in are signed out.', 'Turn off')
  await soon(() => card.getByRole('checkbox', { name: 'Tenant portal' }).isChecked()).toBe(false)
  await card.getByRole('checkbox', { name: 'Tenant portal' }).click()
  await soon(() => card.getByRole('checkbox', { name: 'Tenant portal' }).isChecked()).toBe(true)
})
