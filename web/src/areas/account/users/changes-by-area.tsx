import type { Right } from '@freehold/contract/access'
import { rightWords } from '@freehold/contract/access-words'
import type { Calls } from '@freehold/contract/calls'
import { LoadRecord } from '../../../widgets/dialogs/load-record'
import { messages } from './messages'
import classes from './see-as.module.css'
import type { UserRecord } from './user-info'

type Call = Calls['GET user/get-access-matrix']['reply']['data'][number]

/** Every user has these rights, which cover only their own profile, password and drafts. */
const own: readonly string[] = ['everyone', 'profile']

const ownArea = 'Own profile and sign-in'

function areaOf(right: string): string {
  if (own.includes(right)) return ownArea
  const words = rightWords[right as Right] ?? right.replaceAll('-', ' ')
  const name = words.replace(/^(all|the) /, '')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** The calls that the access table opens to the user, area by area in the order of the contract. */
function byArea(calls: readonly Call[], { group, is_owner }: UserRecord): [area: string, calls: Call[]][] {
  const areas = new Map<string, Call[]>()
  for (const call of calls) {
    if (!call.groups.includes(group.id) || call.super_admin || call.right === '') continue
    if (call.owner_only && !is_owner) continue
    const area = areaOf(call.right)
    const here = areas.get(area)
    if (here) here.push(call)
    else areas.set(area, [call])
  }
  return [...areas]
}

/** The first sentence says what a call does. The rest, and notes on ids, are for programs. */
const inBrief = (about: string): string =>
  about
    .replace(/(?<=\.)\s.*$/s, '')
    .replace(/ \([^)]*\bid\b[^)]*\)/g, '')
    .replaceAll('`', '')

/** The changes that a user may make in each area, as the server decides it. */
export const ChangesByArea = ({ user }: { user: UserRecord }) => (
  <section className={classes.facts} aria-labelledby="changes-by-area">
    <h2 id="changes-by-area">May change, by area</h2>
    <LoadRecord call="GET user/get-access-matrix" input={{}} failure={messages.loadFailed}>
      {({ data }) => (
        <ul className={classes.areas}>
          {byArea(data, user).map(([area, calls]) => (
            <Area key={area} area={area} changes={calls.filter(({ changes }) => changes)} />
          ))}
        </ul>
      )}
    </LoadRecord>
  </section>
)

function Area({ area, changes }: { area: string; changes: readonly Call[] }) {
  if (area === ownArea) return <PlainArea area={area} says="Changes their own" />
  if (changes.length === 0) return <PlainArea area={area} says="Sees it, and changes nothing" />
  return (
    <li>
      <details>
        <summary>
          {area}
          <span>{changes.length === 1 ? '1 action' : `${changes.length} actions`}</span>
        </summary>
        <ul>
          {changes.map(({ call, about }) => (
            <li key={call}>{inBrief(about)}</li>
          ))}
        </ul>
      </details>
    </li>
  )
}

const PlainArea = ({ area, says }: { area: string; says: string }) => (
  <li>
    <p>
      {area}
      <span>{says}</span>
    </p>
  </li>
)
