import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { recordsOf } from '../../kit/api'
import { barriersOn } from '../../kit/axe'
import { dialogOn } from '../../kit/dialog'
import { box } from '../../kit/field'
import { often, product } from '../../kit/journey'
import { apply, house, press } from '../../kit/leasing/application-form'
import { paperFile } from '../../kit/paper-file'
import { mailedLink } from '../../kit/public/links'
import { toldThat } from '../../kit/toast'

const me = administratorOf('ask-for-more')
const records = recordsOf(product.url, me)

often(
  'an applicant who is asked for more answers on a phone, and the office reads it',
  async ({ open, sit, expects }) => {
    await house(records, 'Missing')
    const office = await open({ as: me, at: '/people/rental-application' })
    await apply(office, 'Missing', 'Piet Late')
    const details = dialogOn(office, 'Rental application')
    await press(details, 'More')
    await office.getByRole('menuitem', { name: 'Ask for more' }).click()
    const form = dialogOn(office, 'Ask for more')
    await form.getByRole('checkbox', { name: /Proof of your income/ }).check()
    await box(form, 'Message').fill('The newest pay stub is cut off.')
    expect(await barriersOn(office)).toEqual([])
    await press(form, 'Send question')
    await toldThat(office, 'The question was sent by email.')
    await details.getByText(/^Waiting for the answer until /).waitFor()

    const link = await mailedLink(product, 'piet.late@mail.example', 'apply/more')
    const { page: phone } = await sit({ at: link, size: 'phone' })
    const answer = phone.getByRole('form', { name: 'Answer' })
    await answer.getByText('The newest pay stub is cut off.').waitFor()
    expect(await barriersOn(phone)).toEqual([])
    expects('422 POST /api/apply/answer-request')
    await press(answer, 'Send answer')
    await answer.getByText('Add a file or write an answer.').waitFor()
    await answer.getByLabel('Add pay stub').setInputFiles(paperFile('Stub.pdf'))
    await answer.getByText('Stub.pdf').waitFor()
    await answer.getByLabel('Your answer').fill('Here is the whole page.')
    await press(answer, 'Send answer')
    await phone.getByText(/ received your answer on /).waitFor()

    await office.reload()
    const asked = details.getByRole('region', { name: 'Asked for more' })
    await asked.getByText('Answer: Here is the whole page.').waitFor()
    await asked.getByRole('button', { name: 'Open Stub.pdf' }).waitFor()
    expect(await barriersOn(office)).toEqual([])
  },
)
