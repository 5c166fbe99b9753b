import type { Person } from '@freehold/rules/messages/person'
import { lazy, type ReactNode, Suspense } from 'react'
import { CardSkeleton } from '../../../widgets/cards/card-skeleton'

const Conversation = lazy(() => import('./conversation').then((file) => ({ default: file.Conversation })))

/** The conversation with a person, in a chunk of its own: most pages are read without it. */
export const LazyConversation = ({ person, choose }: { person: Person; choose?: ReactNode }) => (
  <Suspense fallback={<CardSkeleton lines={8} />}>
    <Conversation key={`${person.kind} ${person.id}`} person={person} choose={choose} />
  </Suspense>
)
