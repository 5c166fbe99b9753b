import type { AppContext } from '../../../src/app-context'
import { runAutopay } from '../../../src/areas/portal/autopay/run-autopay'
import type { PaymentsPort } from '../../../src/providers/payments/port'
import type { Script, ScriptedCards } from '../money/scripted-cards'

/** The way a sale goes: one of the card company's scripts, or the worker dies before or after the money was taken. */
export type Fate = Script | 'dies-before' | 'dies-after'

interface Worker {
  context: AppContext
  /** Settles when the worker dies. */
  died: Promise<void>
}

const never = new Promise<never>(() => {})

/** A worker of its own over the same database: when it dies, it does nothing more, and writes no answer down. */
function workerOn(context: AppContext, cards: ScriptedCards, fateOf: () => Fate): Worker {
  let die = () => {}
  let dead = false
  const died = new Promise<void>((done) => {
    die = () => {
      dead = true
      done()
    }
  })
  const sale: PaymentsPort['sale'] = async ({ amount, reference, description }) => {
    if (dead) return never
    const fate = fateOf()
    const script = fate === 'dies-before' ? 'lost-before' : fate === 'dies-after' ? 'accepted' : fate
    const asked = cards.sale({ amount, reference, description, nonce: `${script}/worker` })
    if (fate === script) return asked
    await asked.catch(() => null)
    die()
    return never
  }
  return { context: { ...context, ports: { ...context.ports, payments: { ...cards, sale } } }, died }
}

/** Runs the job on several workers at once; each ends, or dies. */
export async function runOnWorkers(
  context: AppContext,
  cards: ScriptedCards,
  { workers, fateOf }: { workers: number; fateOf: () => Fate },
): Promise<void> {
  const all = Array.from({ length: workers }, () => workerOn(context, cards, fateOf))
  await Promise.all(all.map(({ context: its, died }) => Promise.race([runAutopay(its), died])))
}
