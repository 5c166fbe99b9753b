import { file } from '@freehold/contract/account/file'
import { contractor } from '@freehold/contract/maintenance/contractor'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notifyOfPapers } from '../../src/areas/maintenance/contractors/notify-of-papers'
import { days, type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { mailTo } from '../kit/app/mailbox'
import { paper, picture } from '../kit/hostile/pictures'
import { openOffice, saved } from '../kit/money/landlord'
import { addPerson, openSessionFor } from '../kit/world/people'
import { contractorOf } from '../kit/world/world-maintenance'

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())

const w9 = async (token: string, id: number, content: Buffer) =>
  ask(context.app, contractor.addW9, { id }, { token, files: { file: content } })

test('a W-9 is kept, opens by its own address alone, and goes when it is deleted', async () => {
  const office = await openOffice(context, 'Nine', '2027-04-15')
  const id = await saved(office, contractor.save, contractorOf('Nine', 'Crew'))
  const token = await openSessionFor(context, office.person)
  expect((await w9(token, id, await picture())).type).toBe('E_INVALID')
  expect((await w9(token, id, Buffer.from('not a PDF'))).type).toBe('E_INVALID')
  expect((await w9(token, id, paper)).type).toBe('S_OK')
  const read = async () => (await office.ask(contractor.get, { id })).body.data.w9
  const [kept] = await read()
  const name = kept?.file_name ?? ''
  expect((await office.ask(contractor.viewPaper, { file: name })).headers['content-type']).toBe('application/pdf')
  expect((await office.ask(file.image, { file: name })).type).toBe('E_NOT_FOUND')
  const staff = await addPerson(context, office.account, { group: 5, mark: 'Nine', login: 'staff' })
  expect((await ask(context.app, contractor.viewPaper, { file: name }, { token: staff.token })).type).toBe(
    'E_FORBIDDEN',
  )
  const stranger = await openOffice(context, 'Ten', '2027-04-15')
  expect((await stranger.ask(contractor.viewPaper, { file: name })).type).toBe('E_NOT_FOUND')
  expect((await stranger.ask(contractor.removeW9, { id: kept?.id })).type).toBe('E_NOT_FOUND')
  expect((await office.ask(contractor.removeW9, { id: kept?.id })).type).toBe('S_OK')
  expect(await read()).toEqual([])
  expect((await office.ask(contractor.viewPaper, { file: name })).type).toBe('E_NOT_FOUND')
})

test('the owner of the account is told of a paper that ends, once for each paper and date', async () => {
  const office = await openOffice(context, 'Papers', '2027-04-15')
  const papers = { license_expires: '2027-05-15', insurance_expires: '2027-05-20' }
  const id = await saved(office, contractor.save, { ...contractorOf('Papers', 'Crew'), ...papers })
  const subjects = async () =>
    (await mailTo(context, office.person.email))
      .map(({ subject }) => subject)
      .filter((one) => one.includes('Papers Crew'))
  await Promise.all([1, 2, 3].map(() => notifyOfPapers(context.context)))
  expect(await subjects()).toEqual(['Papers Crew: license expires May 15, 2027'])
  context.clock.advance(5 * days)
  await notifyOfPapers(context.context)
  await notifyOfPapers(context.context)
  expect(await subjects()).toEqual([
    'Papers Crew: license expires May 15, 2027',
    'Papers Crew: insurance expires May 20, 2027',
  ])
  await office.wakeOn('2027-04-21')
  await saved(office, contractor.save, {
    ...contractorOf('Papers', 'Crew'),
    ...papers,
    id,
    license_expires: '2027-05-16',
  })
  await notifyOfPapers(context.context)
  expect(await subjects()).toHaveLength(3)
})
