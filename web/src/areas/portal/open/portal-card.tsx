import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/queries'
import { useInSupport } from '../../../api/support'
import type { Reply } from '../../../api/types'
import { CardSkeleton } from '../../../widgets/cards/card-skeleton'
import { type DetailRows, Details } from '../../../widgets/layout/details'
import { showAgo, showMoment } from '../../../widgets/moment'
import classes from '../access/portal.module.css'
import { PortalBadge } from '../access/portal-badge'
import { endSessions, inviteTenant, seeAsTenant, unlockTenant } from '../access/portal-steps'
import { languageWords, portalMessages } from '../access/portal-words'
import { TenantAutopay } from './tenant-autopay'

type Access = Reply<'GET portal/get-access'>['data']

interface CardProps {
  tenant: number
  /** The classes of the page's own sheets. */
  sheet: string | undefined
  head: string | undefined
}

/** How a tenant uses the portal, and what can be done about it. */
export function PortalCard({ tenant, sheet, head }: CardProps) {
  const { data } = useQuery(
    callQuery('GET portal/get-access', { tenant_id: tenant }, { failure: portalMessages.loadFailed }),
  )
  if (data === undefined) return <CardSkeleton lines={5} />
  return (
    <section className={sheet} aria-labelledby="tenant-portal">
      <header className={head}>
        <h2 id="tenant-portal">Portal</h2>
        <PortalBadge {...data.data} />
      </header>
      <Details rows={rowsOf(data.data)} />
      <Steps access={data.data} />
    </section>
  )
}

const rowsOf = (access: Access): DetailRows => [
  access.invited_at !== null && ['Invited', invitedWords(access)],
  access.state === 'INVITED' && ['Invitation ends', access.invite_ends && showMoment(access.invite_ends)],
  access.active_since !== null && ['Active since', showMoment(access.active_since)],
  access.last_seen !== null && ['Last seen', showAgo(access.last_seen)],
  access.locked_at !== null && ['Locked', showMoment(access.locked_at)],
  [
    'Signed in now',
    access.sessions === 0 ? 'No' : access.sessions === 1 ? 'On 1 device' : `On ${access.sessions} devices`,
  ],
  access.devices > 0 && ['Known devices', access.devices],
  ['Language', languageWords[access.language]],
  ['Autopay', <TenantAutopay key="autopay" tenant={access.id} />],
]

const invitedWords = ({ invited_at, invited_by, invited_way }: Access): string =>
  `${showMoment(invited_at ?? '')} by ${invited_by}, ${invited_way === 'LETTER' ? 'by letter' : 'by email'}`

function Steps({ access }: { access: Access }) {
  const { state, open, email, sessions, devices } = access
  const inSupport = useInSupport()
  if (inSupport) return null
  const isIn = state === 'ACTIVE' || state === 'LOCKED'
  return (
    <div className={classes.steps}>
      {!isIn && open && email !== '' && (
        <Step label={state === 'NOT_INVITED' ? 'Invite to portal' : 'Invite again'} run={() => inviteTenant(access)} />
      )}
      {state === 'LOCKED' && <Step label="Unlock" run={() => unlockTenant(access)} />}
      {open && <Step label="See what the tenant sees" run={() => seeAsTenant(access)} />}
      {sessions + devices > 0 && <Step label="End sessions" run={() => endSessions(access)} />}
    </div>
  )
}

const Step = ({ label, run }: { label: string; run: () => Promise<unknown> }) => (
  <Button variant="default" size="xs" onClick={() => void run()}>
    {label}
  </Button>
)
