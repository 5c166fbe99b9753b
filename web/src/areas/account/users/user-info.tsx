import type { Calls } from '@freehold/contract/calls'
import { PersonAvatar } from '../../../widgets/avatar'
import { EmailLink, PhoneLink } from '../../../widgets/contact'
import { InfoModal, type InfoProps } from '../../../widgets/dialogs/info-modal'
import { StatusBadge } from '../../../widgets/layout/status-badge'
import { LinkButton } from '../../../widgets/links'
import { showMoment } from '../../../widgets/moment'
import { messages } from './messages'
import { UserActions } from './user-actions'
import classes from './users.module.css'

export type UserRecord = Calls['GET user/get-user-info']['reply']['data']

export function UserInfo(props: InfoProps) {
  return (
    <InfoModal
      {...props}
      title="Property Owner Info"
      call="GET user/get-user-info"
      activity="user_id"
      idField="uid"
      failure={messages.loadFailed}
      remove={{ call: 'POST user/delete-user-info', question: messages.ask, failure: messages.saveFailed }}
      refused={({ refusals }) => refusals}
      page={(userId) => (
        <LinkButton to="/settings/see-as" search={{ userId }} variant="default">
          See as this user
        </LinkButton>
      )}
      head={(user) => (
        <div className={classes.head}>
          <PersonAvatar name={user.name} file={user.avatar} size={64} />
          <div>
            <p className={classes.title}>{user.name}</p>
            <p className={classes.type}>
              {user.group.name}
              {user.is_owner && ', created this account'}{' '}
              {user.state !== 'ACTIVE' && <StatusBadge status={user.invitation?.expired ? 'EXPIRED' : user.state} />}
            </p>
            <UserActions user={user} onDone={props.onClose} />
          </div>
        </div>
      )}
      rows={(user) => [
        ['Email', <EmailLink key="email" email={user.email} />],
        ['Phone', user.phone && <PhoneLink phone={user.phone} />],
        ['Address', user.address],
        ['Description', user.intro],
        ['Properties', propertiesOf(user)],
        ['Last seen', user.last_access && showMoment(user.last_access)],
        user.waiting_email !== null && ['New email', waitingWords(user.waiting_email)],
        user.locked && ['Sign-in', 'Locked after too many failed sign-ins.'],
        user.invitation !== null && ['Invitation', invitationWords(user.invitation)],
      ]}
    />
  )
}

export function propertiesOf({ paccess, properties, more_properties }: UserRecord): string {
  if (paccess === '[0]') return 'All properties'
  const names = properties.map(({ property_name }) => property_name).join(', ')
  if (more_properties) return names === '' ? 'Properties outside yours' : `${names} and others outside yours`
  return names === '' ? 'No properties' : names
}

function waitingWords({ email, asked_by, asked_at, expired }: NonNullable<UserRecord['waiting_email']>): string {
  const asked = `Waiting for confirmation of ${email}. ${asked_by} asked for it on ${showMoment(asked_at)}.`
  return expired ? `${asked} The link has expired.` : asked
}

function invitationWords({ sent_at, sent_by, expires_at, expired, asked_at }: NonNullable<UserRecord['invitation']>) {
  const sent = `Sent by ${sent_by} on ${showMoment(sent_at)}.`
  const until = expired ? `Expired on ${showMoment(expires_at)}.` : `Works until ${showMoment(expires_at)}.`
  const asked = asked_at === null ? '' : ` The user asked for a new link on ${showMoment(asked_at)}.`
  return `${sent} ${until}${asked}`
}
