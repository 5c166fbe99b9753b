import { groupSentences } from '@freehold/contract/abilities'
import { type GroupId, mayGroup } from '@freehold/contract/access'
import { IconEye } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { attention, calendar, home, sectionsFor } from '../../../shell/navigation/nav'
import type { Screen } from '../../../shell/navigation/screen'
import { rightAt } from '../../../shell/navigation/screen'
import { LoadRecord } from '../../../widgets/dialogs/load-record'
import { Details } from '../../../widgets/layout/details'
import { PageTitle } from '../../../widgets/layout/page-title'
import { LinkButton } from '../../../widgets/links'
import { AbilityList } from './ability-list'
import { messages } from './messages'
import classes from './see-as.module.css'
import { propertiesOf, type UserRecord } from './user-info'

const route = getRouteApi('/staff/settings/see-as')

/** The screens, abilities and properties of a user, drawn from the access table. It opens no session and changes nothing. */
export function SeeAsPage() {
  const { userId } = route.useSearch()
  if (userId === undefined) return <PageTitle title="No user chosen">{back}</PageTitle>
  return (
    <LoadRecord call="GET user/get-user-info" input={{ uid: userId }} failure={messages.loadFailed}>
      {({ data }) => <Preview user={data} />}
    </LoadRecord>
  )
}

const back = (
  <LinkButton to="/settings/manage-users" variant="default">
    Back to Manage users
  </LinkButton>
)

function Preview({ user }: { user: UserRecord }) {
  const { name, group, state } = user
  return (
    <>
      <PageTitle title={`See as ${name}`}>{back}</PageTitle>
      <p className={classes.note}>
        <IconEye size={18} stroke={1.5} aria-hidden /> A preview: you stay signed in as yourself, and nothing is
        changed.
        {state !== 'ACTIVE' && ` ${name} can't sign in now.`}
      </p>
      <div className={classes.columns}>
        <nav className={classes.rail} aria-label={`Screens of ${name}`}>
          <ul>
            <li>{home.label}</li>
            <li>{attention.label}</li>
            <li>{calendar.label}</li>
            {sectionsFor(group.id).map(({ label, screens }) => (
              <li key={label}>
                {label}
                <ul>
                  {screens.map((screen) => (
                    <li key={screen.label}>
                      {screen.label}
                      <InnerScreens screen={screen} group={group.id} />
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </nav>
        <div className={classes.sheets}>
          <section className={classes.facts} aria-label="Access">
            <Details
              rows={[
                ['User type', group.name],
                ['In short', groupSentences[group.id as GroupId]],
                ['Properties', propertiesOf(user)],
              ]}
            />
            {user.paccess !== '[0]' && (
              <p>Lists, reports, searches and counts show {name} only these properties, and their records.</p>
            )}
          </section>
          <section className={classes.facts} aria-labelledby="abilities">
            <h2 id="abilities">Can</h2>
            <AbilityList group={group.id as GroupId} />
          </section>
        </div>
      </div>
    </>
  )
}

/** The screens that open from one in the sidebar and are useful on their own. */
function InnerScreens({ screen, group }: { screen: Screen; group: number }) {
  const listed = (screen.inner ?? []).filter(({ to, ...one }) => one.listed && mayGroup(group, rightAt(screen, to)))
  if (listed.length === 0) return null
  return (
    <ul>
      {listed.map(({ label }) => (
        <li key={label}>{label}</li>
      ))}
    </ul>
  )
}
