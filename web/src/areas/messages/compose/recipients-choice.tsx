import { mayGroup } from '@freehold/contract/access'
import type { AudienceInput } from '@freehold/contract/kit/message-audience'
import { rightTo } from '@freehold/contract/kit/person-fields'
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

/** Asks who a new message is for when its address does not say it. Several chosen people come from their list. */
export function RecipientsChoice() {
  const { group_id } = useMe()
  const navigate = useNavigate()
  const kinds = personKinds.filter((kind) => mayGroup(group_id, rightTo[kind]))
  const [kind, setKind] = useState<PersonKind>(kinds[0] ?? 'TENANT')
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
    if (audience) void navigate(composeTo(kind, audience, begin === 'LATE' ? 'late' : undefined))
  }
  return (
    <form
      className={classes.choice}
      onSubmit={(event) => {
        event.preventDefault()
        go()
      }}
    >
      <Segments
        label="Who is it for?"
        labelled
        choices={Object.fromEntries(kinds.map((one) => [one, kindWords[one]])) as Record<PersonKind, string>}
        value={kind}
        onChange={choose}
      />
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
        Write message
      </Button>
    </form>
  )
}
