import { applicationCriteria } from '@freehold/contract/leasing/application-criteria'
import { applicationDecision } from '@freehold/contract/leasing/application-decision'
import { applicationJudgment } from '@freehold/contract/leasing/application-judgment'
import { rentalApplication } from '@freehold/contract/leasing/rental-application'
import { afterAll, expect, test } from 'vitest'
import { ask } from '../../kit/app/ask'
import { leaseDesk } from '../../kit/homes/lease-desk'
import { householdApp } from '../../kit/world/world-app'
import { applicationOf } from '../../kit/world/world-applications'

const { context, home } = await householdApp()
const token = home.people[1].token
afterAll(() => context.close())

test('an application from before there were criteria takes those that stand when it is decided', async () => {
  await context.database.ask('update rental_application set criteria_version = null')
  await context.database.ask('delete from application_criteria')
  const at = await leaseDesk(context, token, home.records.owner?.inside[0] ?? 0).home()
  const enter = async (mark: string) =>
    (await ask(context.app, rentalApplication.save, applicationOf(mark, at), { token })).body.id
  const criteria = async (id: number) => (await ask(context.app, applicationJudgment.get, { id }, { token })).body.data
  const [early, decided] = [await enter('Early'), await enter('Decided')]
  expect(await criteria(early)).toBeNull()
  const none = await ask(context.app, applicationJudgment.judge, { id: early, income: 'MET' }, { token })
  expect([none.type, none.message]).toEqual(['E_CONFLICT', 'There are no written criteria for this application.'])
  await ask(context.app, rentalApplication.approve, { id: decided }, { token })

  await ask(context.app, applicationCriteria.save, { income: 'Three times the rent.' }, { token })
  expect((await criteria(early))?.version).toBe(1)
  // Nobody knows by what words the other was decided.
  expect(await criteria(decided)).toBeNull()
  await ask(context.app, rentalApplication.approve, { id: early }, { token })
  const versions = async (id: number) =>
    (await ask(context.app, applicationDecision.list, { id }, { token })).body.data.map((one) => one.criteria?.version)
  expect([await versions(early), await versions(decided)]).toEqual([[1], [undefined]])
})
