import { lineQuestion } from '@freehold/contract/portal/line-question'
import { answerQuestion, askAboutLine } from '@freehold/server/areas/portal/lines/line-questions'
import type { Tx } from '@freehold/server/database/write'
import { asAsked, scopeAt } from '../../seeder'
import { asSent, type PortalTenant, tenantAt } from '../../tenant-at'
import { minutesBack } from '../../times'
import type { Desk } from '../seed-work-orders'
import { rentLineOf } from './portal-tenants.sql'

/** Two questions about lines of an account: staff answered one. */
export async function addQuestions(
  tx: Tx,
  { office, manager }: Pick<Desk, 'office' | 'manager'>,
  who: PortalTenant,
): Promise<void> {
  const ask = async (minutes: number, kind: 'CHARGE' | 'PAYMENT', question: string) => {
    const at = minutesBack(office.now, minutes)
    const line = await rentLineOf(tx, manager, { tenant: who.id, kind })
    return askAboutLine(tx, tenantAt(office, who, at), asSent(lineQuestion.ask, { line, question }), at)
  }
  const answered = await ask(1_500, 'PAYMENT', 'My bank shows this payment two days earlier. Which day do you count?')
  const at = minutesBack(office.now, 1_380)
  const scope = scopeAt({ scope: manager, when: at })
  const answer = 'We count the day we record it. Your bank shows the day the money left your account.'
  await answerQuestion(tx, scope, asAsked(lineQuestion.answer, scope, { id: answered, answer }), at)
  await ask(95, 'CHARGE', 'Is water included in this rent, or is it billed separately?')
}
