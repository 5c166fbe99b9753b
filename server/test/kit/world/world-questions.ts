import { lineQuestion } from '@freehold/contract/portal/line-question'
import type { TestApp } from '../app/app'
import { ask } from '../app/ask'
import { openTenantSessionFor } from './people'
import type { WorldMoney } from './world-money'

interface Tenants {
  account: number
  inside: WorldMoney
  outside: WorldMoney
}

/** A question that the tenant of each side asks in the portal about a line of its account. */
export async function seedQuestions(of: TestApp, mark: string, { account, inside, outside }: Tenants) {
  const asked = async ({ tenant: [tenant = 0], charge: [line] }: WorldMoney) => {
    const token = await openTenantSessionFor(of, { account, tenant })
    const saved = await ask(of.app, lineQuestion.ask, { line, question: `${mark} question` }, { token })
    if (saved.type !== 'S_OK') throw new Error(`The question cannot be sent: ${saved.text}`)
    return saved.body.id
  }
  return { records: { line_question: { inside: [await asked(inside)], outside: [await asked(outside)] } } }
}
