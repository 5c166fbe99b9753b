import { type RefObject, useRef, useState } from 'react'
import type { CardProblems } from './card-problems'
import type { Entered } from './protocol'
import { asTyped, type EnteredCard, filledIn, noCard, outcomeOf, problemsOf, sandboxNonce } from './sandbox-cards'
import type { EntryTexts } from './texts/all'

interface TestCard {
  entered: EnteredCard
  problems: CardProblems
  /** Around the fields: the first wrong one in it takes the focus. */
  box: RefObject<HTMLDivElement | null>
  change: (parts: Partial<EnteredCard>) => void
  /** Fills in a test card with everything else. */
  use: (number: string) => void
  /** Null when something is missing or wrong, which the fields then show. */
  enter: () => Entered | null
}

/** A test card of the sandbox. Every try has a one-time name of its own, and what was typed stays to be corrected. */
export function useTestCard(texts: EntryTexts, today: string): TestCard {
  const [entered, setEntered] = useState(noCard)
  const [problems, setProblems] = useState<CardProblems>({})
  const box = useRef<HTMLDivElement>(null)
  const change = (parts: Partial<EnteredCard>) => {
    setEntered({ ...entered, ...parts })
    setProblems(Object.fromEntries(Object.entries(problems).filter(([part]) => !(part in parts))))
  }
  return {
    entered,
    problems,
    box,
    change: (parts) =>
      change(Object.fromEntries(Object.entries(parts).map(([part, typed]) => [part, fitting(part, typed)]))),
    use: (number) => change(filledIn(number, today)),
    enter: () => {
      const found = problemsOf(texts, entered, today)
      setProblems(found)
      const outcome = outcomeOf(entered.number)
      if (outcome !== null && Object.keys(found).length === 0) return { nonce: sandboxNonce(outcome), debit: false }
      requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return null
    },
  }
}

const isPart = (name: string): name is keyof typeof asTyped => name in asTyped

const fitting = (name: string, typed: string): string => (isPart(name) ? asTyped[name](typed) : typed)
