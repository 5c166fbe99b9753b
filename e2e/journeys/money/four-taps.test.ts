import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { countClicks } from '../../kit/clicks'
import { dialogOn } from '../../kit/dialog'
import { box } from '../../kit/field'
import { viewOf } from '../../kit/fit'
import { product, test } from '../../kit/journey'
import { soon } from '../../kit/soon'
import { asFound, tenanciesOf } from '../../kit/tenancies'
import { toldThat } from '../../kit/toast'

const me = administratorOf('four-taps')
const { movedIn, balanceOf } = tenanciesOf(product.url, me)

for (const [width, who] of [
  [390, 'Tansy'],
  [320, 'Teasel'],
] as const)
  test(`on a phone of ${width} px rent is collected at the door in four taps from the dashboard`, async ({ sit }) => {
    const { tenant, name } = await movedIn(who)
    const { page } = await sit({ as: me, at: '/dashboard', also: viewOf(width) })
    await page.getByRole('heading', { level: 1 }).waitFor()
    const taps = await countClicks(page)
    await page.getByRole('button', { name: 'Collect Rent' }).tap()
    await page.getByRole('option', { name: asFound(name) }).tap()
    const form = dialogOn(page, 'Collect rent')
    await soon(() => box(form, 'Payment amount').inputValue()).toBe('$400.00')
    await form.getByRole('button', { name: 'Collect', exact: true }).tap()
    await toldThat(page, `Received $400.00 from ${name}`)
    expect(await balanceOf(tenant)).toBe(0)
    // A count of zero would mean that nothing was counted.
    expect(taps()).toBeGreaterThan(0)
    expect(taps()).toBeLessThanOrEqual(4)
  })
