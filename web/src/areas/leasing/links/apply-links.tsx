import { mayGroup } from '@freehold/contract/access'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/queries'
import { useMe } from '../../../api/session'
import { LinkAnchor } from '../../../widgets/links'
import classes from '../open/apply-link.module.css'
import { ApplyLinkSwitch } from '../open/apply-link-switch'
import { messages } from './messages'

/** All public links in sight, and where a new one is switched on. */
export function ApplyLinks() {
  const { data, isError } = useQuery(callQuery('GET rental-app/get-apply-links', {}, { failure: messages.loadFailed }))
  const maySettle = mayGroup(useMe().group_id, 'settings')
  if (isError) return <p>{messages.loadFailed}</p>
  if (data === undefined) return <Skeleton height={240} />
  return (
    <>
      <p className={classes.sentence}>
        {messages.about}{' '}
        {maySettle && <LinkAnchor to="/settings/application-criteria">Application criteria</LinkAnchor>}
      </p>
      {data.data.length === 0 ? (
        <p>{messages.none}</p>
      ) : (
        <ul className={classes.links} aria-label="Links">
          {data.data.map((link) => (
            <li key={link.id}>
              <h3>
                {link.unit_id === null
                  ? `${link.property_name}: vacant units`
                  : `${link.unit_name}, ${link.property_name}`}
              </h3>
              <ApplyLinkSwitch property={link.property_id} unit={link.unit_id} link={link} />
            </li>
          ))}
        </ul>
      )}
      <p>{messages.where}</p>
    </>
  )
}
