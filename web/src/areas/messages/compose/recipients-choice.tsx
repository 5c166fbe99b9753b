import { mayGroup } from '@freehold/contract/access'
import type { AudienceInput } from '@freehold/contract/kit/message-audience'
import { rightTo } from '@freehold/contract/kit/person-rights'
import { type PersonKind, personKinds } from '@freehold/rules/messages/person'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMe } from '../../../api/session'
import type { SearchChoice } from '../../../widgets/call-form/search-select'
import { Segments } from '../../../widgets/layout/segments'
import { PropertyChoice } from '../../portfolio/open/property-choice'
import { composeTo } from '../open/compose-search'
import { kindWords } from '../words'
import classes from './compose.module.css'
import { OnePerson } from './one-person'

type Who = 'ALL' | 'LATE' | 'ONE'

const whoWords: Readonly<Record<PersonKind, Partial<Record<Who, string>>>> = {
  TENANT: { ALL: 'All current tenants', LATE: 'Past due', ONE: 'One tenant' },
  OWNER: { ALL: 'All owners', ONE: 'One owner' },
  CONTRACTOR: { ALL: 'All contractors', ONE: 'One contractor' },
  APPLICANT: { ALL: 'All applicants' },
}

function audienceOf(kind: PersonKind, who: Who, property: number | undefined): AudienceInput {
  const filter = property === undefined ? {} : { property_id: property }
  if (kind === 'TENANT') return { of: kind, filter: { ...filter, ...(who === 'LATE' && { late: true }) } }
  if (kind === 'CONTRACTOR') return { of: kind, filter: {} }
  return { of: kind, filter }
}

interface RecipientsChoiceProps {
  /** Takes the choice; without it, the address of a new message does. */
  onChoose?: (audience: AudienceInput) => void
  /** The only kind that can be chosen, for a message whose words are for them. */
  only?: PersonKind
}

/** Asks who a message is for when nothing says it. Several chosen people come from their list. */
export function RecipientsChoice({ onChoose, only }: RecipientsChoiceProps) {
  const { group_id } = useMe()
  const navigate = useNavigate()
  const kinds = personKinds.filter((one) => (only ?? one) === one && mayGroup(group_id, rightTo[one]))
  const [kind, setKind] = useState<PersonKind>(only ?? kinds[0] ?? 'TENANT')
  const [who, setWho] = useState<Who>('ONE')
  const [property, setProperty] = useState<number>()
  const [person, setPerson] = useState<SearchChoice | null>(null)
  const begin = kind === 'APPLICANT' ? 'ALL' : who
  const choose = (next: PersonKind) => {
    setKind(next)
    setPerson(null)
    if (whoWords[next][who] === undefined) setWho('ALL')
  }
  const go = () => {
    const audience: AudienceInput | null =
      begin === 'ONE' ? person && { of: 'IDS', ids: [Number(person.value)] } : audienceOf(kind, begin, property)
    if (audience && onChoose) onChoose(audience)
    else if (audience) void navigate(composeTo(kind, audience, begin === 'LATE' ? 'late' : undefined))
  }
  return (
    <form
      className={classes.choice}
      onSubmit={(event) => {
        event.preventDefault()
        go()
      }}
    >
      {only === undefined && (
        <Segments
          label="Who is it for?"
          labelled
          choices={Object.fromEntries(kinds.map((one) => [one, kindWords[one]])) as Record<PersonKind, string>}
          value={kind}
          onChange={choose}
        />
      )}
      {kind !== 'APPLICANT' && (
        <Segments
          label="Which of them?"
          labelled
          choices={whoWords[kind] as Record<Who, string>}
          value={begin}
          onChange={setWho}
        />
      )}
      {begin === 'ONE' && kind !== 'APPLICANT' && <OnePerson kind={kind} chosen={person} onChoose={setPerson} />}
      {begin !== 'ONE' && kind !== 'CONTRACTOR' && <PropertyChoice value={property} onChange={setProperty} />}
      <p className={classes.hint}>To write to several people, select them in their list, then choose Message.</p>
      <Button type="submit" disabled={begin === 'ONE' && person === null}>
        {onChoose ? 'Choose recipients' : 'Write message'}
      </Button>
    </form>
  )
}
