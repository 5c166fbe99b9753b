import { StateTag } from '../kit/state-tag'
import ways from '../pay/pay.module.css'
import { useFormats, useTexts } from '../texts/language'
import { stateKinds } from './state-kinds'
import type { Turn } from './types'

/** The payments that autopay announced and made, the newest first. */
export function TurnList({ turns }: { turns: readonly Turn[] }) {
  const texts = useTexts('autopay').turns
  if (turns.length === 0) return null
  return (
    <details className={ways.fold}>
      <summary>{texts.title}</summary>
      <ul className={ways.lines}>
        {turns.map((turn) => (
          <Line key={turn.id} turn={turn} />
        ))}
      </ul>
    </details>
  )
}

function Line({ turn: { on, state, taken, announced, why } }: { turn: Turn }) {
  const texts = useTexts('autopay').turns
  const { money, dayInWords } = useFormats()
  const amount = taken ?? announced
  return (
    <li>
      <span>
        {dayInWords(on)} <StateTag kind={stateKinds[state] ?? 'note'}>{texts.states[state]}</StateTag>
      </span>
      <span>{amount !== null && state !== 'SKIPPED' && money(amount)}</span>
      {why !== '' && <small>{why}</small>}
    </li>
  )
}
