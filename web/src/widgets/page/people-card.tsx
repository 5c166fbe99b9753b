import type { ReactNode } from 'react'
import { Card } from '../cards/card'
import { EmailLink, PhoneLink } from '../contact'
import classes from './people-card.module.css'

export interface PagePerson {
  /** "Tenant" */
  role: string
  name: string
  /** The name as a link to the person's page, for those who may open it. */
  link?: ReactNode
  email?: string | null
  phone?: string | null
  /** A line about the person: "Sent on Mar 3". */
  says?: ReactNode
}

interface PeopleCardProps {
  /** Those that the record has; the others are false. */
  people: readonly (PagePerson | false | null)[]
  aside?: ReactNode
}

/** The people of a record, with the ways to reach them. */
export function PeopleCard({ people, aside }: PeopleCardProps) {
  const shown = people.filter((one) => one !== false && one !== null)
  if (shown.length === 0) return null
  return (
    <Card title="People" aside={aside}>
      <ul className={classes.people}>
        {shown.map((person) => (
          <li key={`${person.role} ${person.name}`}>
            <span className={classes.role}>{person.role}</span>
            <span className={classes.name}>{person.link ?? person.name}</span>
            {(person.phone || person.email) && (
              <span className={classes.reach}>
                {person.phone && <PhoneLink phone={person.phone} />}
                {person.email && <EmailLink email={person.email} />}
              </span>
            )}
            {person.says && <span className={classes.says}>{person.says}</span>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
