import { mayGroup } from '@freehold/contract/access'
import { rightTo } from '@freehold/contract/kit/person-rights'
import type { Person } from '@freehold/rules/messages/person'
import { useState } from 'react'
import { useMe } from '../../../api/session'
import { Segments } from '../../../widgets/layout/segments'
import { LazyConversation } from './lazy-conversation'

interface ConversationsProps {
  /** Those who have to do with a record, the most important first. */
  people: readonly (Person & { label: string })[]
}

const keyOf = ({ kind, id }: Person) => `${kind} ${id}`

/** The conversations with the people of a record, one at a time. */
export function Conversations({ people }: ConversationsProps) {
  const { group_id } = useMe()
  const [chosen, setChosen] = useState('')
  const shown = people.filter(({ kind }) => mayGroup(group_id, rightTo[kind]))
  const person = shown.find((one) => keyOf(one) === chosen) ?? shown[0]
  if (person === undefined || !mayGroup(group_id, 'messages')) return null
  return (
    <LazyConversation
      person={{ kind: person.kind, id: person.id }}
      choose={
        shown.length > 1 && (
          <Segments
            label="Conversation with"
            choices={Object.fromEntries(shown.map((one) => [keyOf(one), one.label]))}
            value={keyOf(person)}
            onChange={setChosen}
          />
        )
      }
    />
  )
}
