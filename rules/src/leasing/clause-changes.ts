import type { LeaseClause } from './lease-clauses'

/** Words in both versions, only in the newer one, or only in the older one. */
interface WordRun {
  kind: 'SAME' | 'ADDED' | 'REMOVED'
  text: string
}

export interface SentenceChange {
  kind: 'SAME' | 'ADDED' | 'REMOVED' | 'CHANGED'
  words: WordRun[]
}

export interface ClauseChange {
  kind: 'SAME' | 'ADDED' | 'REMOVED' | 'CHANGED'
  title: string
  /** The title of before, where the clause was renamed. */
  wasTitle: string | null
  sentences: SentenceChange[]
}

type Step<T> = { kind: 'SAME' | 'ADDED' | 'REMOVED'; value: T }

/** The shortest way from one list to another: removals come before what was added in their place. */
function stepsBetween<T>(before: readonly T[], after: readonly T[], same: (a: T, b: T) => boolean): Step<T>[] {
  // The length of the longest common rest, from each pair of places on.
  const rest = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1))
  const at = (a: number, b: number): number => rest[a]?.[b] ?? 0
  for (let a = before.length - 1; a >= 0; a -= 1)
    for (let b = after.length - 1; b >= 0; b -= 1) {
      const row = rest[a]
      if (!row) continue
      row[b] = same(before[a] as T, after[b] as T) ? at(a + 1, b + 1) + 1 : Math.max(at(a + 1, b), at(a, b + 1))
    }
  const steps: Step<T>[] = []
  let [a, b] = [0, 0]
  while (a < before.length || b < after.length) {
    if (a < before.length && b < after.length && same(before[a] as T, after[b] as T)) {
      steps.push({ kind: 'SAME', value: after[b] as T })
      a += 1
      b += 1
    } else if (a < before.length && (b === after.length || at(a + 1, b) >= at(a, b + 1))) {
      steps.push({ kind: 'REMOVED', value: before[a] as T })
      a += 1
    } else {
      steps.push({ kind: 'ADDED', value: after[b] as T })
      b += 1
    }
  }
  return steps
}

const equal = (a: string, b: string): boolean => a === b

/** The sentences of a text. An abbreviation may end one too early, which only makes two of it. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/\n\s*\n|(?<=[.!?])\s+/)
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter((part) => part !== '')

const whole = (kind: 'SAME' | 'ADDED' | 'REMOVED', text: string): SentenceChange => ({ kind, words: [{ kind, text }] })

/** The words of two versions of a sentence, each run of one kind as one text. */
function wordRuns(before: string, after: string): WordRun[] {
  const runs: WordRun[] = []
  for (const { kind, value } of stepsBetween(before.split(' '), after.split(' '), equal)) {
    const last = runs.at(-1)
    if (last?.kind === kind) last.text += ` ${value}`
    else runs.push({ kind, text: value })
  }
  return runs
}

const lengthOf = (runs: readonly WordRun[], kind: WordRun['kind']): number =>
  runs.filter((run) => run.kind === kind).reduce((sum, { text }) => sum + text.split(' ').length, 0)

/** Two sentences are versions of each other if they share at least this part of the longer one's words. */
const alike = 0.4

/** A sentence that was rewritten shows its words; one that has little in common was removed, and the other added. */
function rewritten(before: string, after: string): SentenceChange | null {
  const words = wordRuns(before, after)
  const longer = Math.max(before.split(' ').length, after.split(' ').length)
  return lengthOf(words, 'SAME') / longer >= alike ? { kind: 'CHANGED', words } : null
}

/** Compares two versions of a text sentence by sentence. */
export function sentenceChanges(before: string, after: string): SentenceChange[] {
  const changes: SentenceChange[] = []
  let removed: string[] = []
  const flush = () => {
    changes.push(...removed.map((text) => whole('REMOVED', text)))
    removed = []
  }
  for (const { kind, value } of stepsBetween(sentencesOf(before), sentencesOf(after), equal)) {
    if (kind === 'REMOVED') {
      removed.push(value)
      continue
    }
    if (kind === 'SAME') {
      flush()
      changes.push(whole('SAME', value))
      continue
    }
    const at = removed.findIndex((text) => rewritten(text, value) !== null)
    const change = rewritten(removed[at] ?? '', value)
    if (at === -1 || change === null) {
      changes.push(whole('ADDED', value))
      continue
    }
    changes.push(...removed.slice(0, at).map((text) => whole('REMOVED', text)), change)
    removed = removed.slice(at + 1)
  }
  flush()
  return changes
}

const key = (title: string): string => title.trim().toLowerCase()
const plain = (text: string): string => sentencesOf(text).join('\n')

/** A clause is found again by its title, or by its text where only the title is another. */
const partnersOf = (before: readonly LeaseClause[], after: readonly LeaseClause[]): Map<LeaseClause, LeaseClause> => {
  const partners = new Map<LeaseClause, LeaseClause>()
  const free = new Set(before)
  const match = (same: (a: LeaseClause, b: LeaseClause) => boolean) => {
    for (const clause of after) {
      if (partners.has(clause)) continue
      const found = [...free].find((one) => same(one, clause))
      if (!found) continue
      partners.set(clause, found)
      free.delete(found)
    }
  }
  match((a, b) => key(a.title) === key(b.title))
  match((a, b) => plain(a.text) === plain(b.text))
  return partners
}

function changeOf(clause: LeaseClause, was: LeaseClause | undefined): ClauseChange {
  const { title, text } = clause
  if (!was) return { kind: 'ADDED', title, wasTitle: null, sentences: sentenceChanges('', text) }
  const sentences = sentenceChanges(was.text, text)
  const wasTitle = was.title.trim() === title.trim() ? null : was.title
  const isSame = wasTitle === null && sentences.every(({ kind }) => kind === 'SAME')
  return { kind: isSame ? 'SAME' : 'CHANGED', title, wasTitle, sentences }
}

/** Each clause and its change, in the order of the newer version; removed ones follow. */
export function clauseChanges(before: readonly LeaseClause[], after: readonly LeaseClause[]): ClauseChange[] {
  const partners = partnersOf(before, after)
  const kept = new Set(partners.values())
  return [
    ...after.map((clause) => changeOf(clause, partners.get(clause))),
    ...before
      .filter((clause) => !kept.has(clause))
      .map(
        ({ title, text }): ClauseChange => ({
          kind: 'REMOVED',
          title,
          wasTitle: null,
          sentences: sentenceChanges(text, ''),
        }),
      ),
  ]
}
