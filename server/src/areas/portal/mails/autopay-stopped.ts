import { sql } from 'kysely'
import type { Tx } from '../../../database/write'
import { templates } from '../../../mail/template'
import { type AutopayEvent, autopayReason, mailAutopay, openAutopay, planLines, planMail } from './autopay-mail'

const words = templates({
  en: {
    subject: 'Autopay for {home} {state}',
    heading: 'Autopay for {home} {state}',
    paragraphs: [
      'Hello {name},',
      '{why}',
      'Until autopay is on again, nothing is charged. Pay what you owe in the portal or another way.',
    ],
    facts: planLines.en,
    action: openAutopay.en,
    reason: autopayReason.en,
  },
  es: {
    subject: 'El pago automático para {home} {state}',
    heading: 'El pago automático para {home} {state}',
    paragraphs: [
      'Hola, {name}:',
      '{why}',
      'Mientras tanto no se cobra nada. Pague lo que debe en el portal o de otra forma.',
    ],
    facts: planLines.es,
    action: openAutopay.es,
    reason: autopayReason.es,
  },
})

/** Goes to a tenant whose autopay was paused or ended, with the reason. */
export const autopayStoppedMail: AutopayEvent = planMail({
  name: 'portal-autopay-stopped',
  words,
  newest: async (db, account) => {
    const { rows } = await sql<{ id: number }>`select id from autopay
      where account_id = ${account} and state <> 'ACTIVE' order by changed_at desc limit 1`.execute(db)
    return rows[0]?.id ?? null
  },
})

/** One mail for each change of a plan's state. */
export async function mailAutopayStopped(tx: Tx, account: number, plans: readonly number[], at: Date): Promise<void> {
  if (plans.length === 0) return
  const changed = await tx
    .selectFrom('autopay')
    .where('account_id', '=', account)
    .where('id', 'in', plans)
    .select(['id', 'changes'])
    .execute()
  await mailAutopay(
    tx,
    account,
    autopayStoppedMail,
    changed.map(({ id, changes }) => ({ id, of: changes })),
    at,
  )
}
