import { type RefObject, useRef, useState } from 'react'
import { type BankDetails, type BankPart, type BankProblems, bankAsTyped, bankProblems, noBank } from './bank-details'
import type { BankWords } from './texts/bank'

export interface BankForm {
  details: BankDetails
  problems: BankProblems
  /** Around the fields: the first wrong one in it takes the focus. */
  box: RefObject<HTMLDivElement | null>
  change: (parts: Partial<BankDetails>) => void
  /** What was entered; null when something is missing or wrong, which the fields then show. */
  check: () => BankDetails | null
  focusProblem: () => void
}

/** What is typed about a bank account. It stays in the page that asks for it. */
export function useBankDetails(texts: BankWords, problemsIn = bankProblems): BankForm {
  const [details, setDetails] = useState(noBank)
  const [problems, setProblems] = useState<BankProblems>({})
  const box = useRef<HTMLDivElement>(null)
  return {
    details,
    problems,
    box,
    change: (parts) => {
      const fits = Object.entries(parts).map(([part, typed]) => [part, fitting(part, typed)])
      // A browser that fills in an address changes several fields at once.
      setDetails((before) => ({ ...before, ...Object.fromEntries(fits) }))
      setProblems((before) => Object.fromEntries(Object.entries(before).filter(([part]) => !(part in parts))))
    },
    check: () => {
      const found = problemsIn(texts, details)
      setProblems(found)
      return Object.keys(found).length === 0 ? details : null
    },
    focusProblem: () =>
      requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()),
  }
}

const isPart = (name: string): name is BankPart => name in bankAsTyped

const fitting = (name: string, typed: string): string => (isPart(name) ? bankAsTyped[name](typed) : typed)
