import { type ClauseChange, clauseChanges, type SentenceChange } from '@freehold/rules/leasing/clause-changes'
import type { LeaseClause } from '@freehold/rules/leasing/lease-clauses'
import { Badge, VisuallyHidden } from '@mantine/core'
import classes from './clause-changes.module.css'

interface ClauseChangesProps {
  before: readonly LeaseClause[]
  after: readonly LeaseClause[]
  /** Shown when both are the same. */
  none: string
}

const looks = {
  ADDED: { word: 'Added', color: 'moss' },
  REMOVED: { word: 'Removed', color: 'brick' },
  CHANGED: { word: 'Changed', color: 'amber' },
} as const

/**
 * The difference between two versions of clauses. Added text is underlined and removed text is struck out, and both
 * have labels for screen readers, so that no one depends on color.
 */
export function ClauseChanges({ before, after, none }: ClauseChangesProps) {
  const all = clauseChanges(before, after)
  const changes = all.filter(({ kind }) => kind !== 'SAME')
  if (changes.length === 0) return <p>{none}</p>
  const same = all.length - changes.length
  return (
    <>
      <ul className={classes.clauses}>
        {changes.map((change) => (
          <Changed key={`${change.kind} ${change.title}`} change={change} />
        ))}
      </ul>
      {same > 0 && <p className={classes.same}>{`${same} ${same === 1 ? 'clause is' : 'clauses are'} the same.`}</p>}
    </>
  )
}

function Changed({ change: { kind, title, wasTitle, sentences } }: { change: ClauseChange }) {
  if (kind === 'SAME') return null
  const { word, color } = looks[kind]
  return (
    <li className={classes.clause}>
      <h3 className={classes.title}>
        {wasTitle !== null && (
          <>
            <Removed text={wasTitle} />{' '}
          </>
        )}
        {wasTitle === null ? title : <Added text={title} />} <Badge color={color}>{word}</Badge>
      </h3>
      <p className={classes.text}>
        {sentences.map((sentence, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sentences have no names, and none moves while it is shown
          <Sentence key={place} sentence={sentence} />
        ))}
      </p>
    </li>
  )
}

const Sentence = ({ sentence: { words } }: { sentence: SentenceChange }) =>
  words.map(({ kind, text }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words have no names, and none moves while it is shown
    <span key={place}>
      {kind === 'SAME' ? text : kind === 'ADDED' ? <Added text={text} /> : <Removed text={text} />}{' '}
    </span>
  ))

const Added = ({ text }: { text: string }) => (
  <ins className={classes.added}>
    <VisuallyHidden>Added: </VisuallyHidden>
    {text}
    <VisuallyHidden>. End of added.</VisuallyHidden>
  </ins>
)

const Removed = ({ text }: { text: string }) => (
  <del className={classes.removed}>
    <VisuallyHidden>Removed: </VisuallyHidden>
    {text}
    <VisuallyHidden>. End of removed.</VisuallyHidden>
  </del>
)
