import { administratorOf } from '../../kit/accounts'
import { recordsOf } from '../../kit/api'
import { dialogOn } from '../../kit/dialog'
import { fill } from '../../kit/field'
import { often, product } from '../../kit/journey'
import { addOrder } from '../../kit/maintenance/orders'
import { mailedLink } from '../../kit/public/links'
import { readable } from '../../kit/public/readable'
import { toldThat } from '../../kit/toast'

const me = administratorOf('owner-approval')
const records = recordsOf(product.url, me)

often('an owner approves work above the limit by link, in two taps', async ({ open }) => {
  const owner = await records.owner({ email: 'owner@owner-approval.example' })
  await records.property(owner, { property_name: 'Gull Tower', owner_limit: 500 })
  await records.contractor({ name: 'Gull Heating', email: 'heat@owner-approval.example' })
  const page = await open({ as: me, at: '/maintenance/work-order' })
  await addOrder(page, { title: 'Water heater', cost: '1180', contractor: 'Gull Heating', property: 'Gull Tower' })
  const info = dialogOn(page, 'Work order information')
  await info.getByText('and the owner has not been asked').waitFor()
  await info.getByRole('button', { name: 'Ask the owner' }).click()
  const asking = dialogOn(page, 'Ask the owner')
  await fill(asking, { 'What waiting would do': 'The basement floods.' })
  await asking.getByRole('button', { name: 'Ask the owner' }).click()
  await toldThat(page, 'The owner was asked.')

  const phone = await open({ at: await mailedLink(product, 'owner@owner-approval.example', 'approve'), size: 'phone' })
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
