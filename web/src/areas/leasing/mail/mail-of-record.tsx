import { showDay } from '@freehold/rules/day'
import { mailStateWords } from '@freehold/rules/leasing/mail/mail-kinds'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/queries'
import type { Input } from '../../../api/types'
import { LinkAnchor } from '../../../widgets/links'
import { openPage } from '../../../widgets/open-paper'
import classes from './mail.module.css'
import { messages } from './messages'

/** The letters that carried a record, each with its tracking and its proof. */
export function MailOfRecord(record: Input<'GET quicklinks/get-mail-of-record'>) {
  const { data } = useQuery(callQuery('GET quicklinks/get-mail-of-record', record, { failure: messages.loadFailed }))
  if (!data || data.data.length === 0) return null
  return (
    <ul className={classes.letters}>
      {data.data.map(({ id, date, delivery_speed, state, confirmation_no, has_proof }) => (
        <li key={id}>
          <LinkAnchor to="/people/mail-it" search={{ tab: 'sent', show: id }}>
            {delivery_speed}, {showDay(date)}
          </LinkAnchor>
          <span>
            {mailStateWords[state]}
            {confirmation_no !== '' && `, ${confirmation_no}`}
          </span>
          {has_proof && (
            <Button
              variant="subtle"
              size="compact-sm"
              ml={-8}
              aria-label={`Proof of delivery, ${confirmation_no}`}
              onClick={() => void openPage('quicklinks/view-mail', id, { proof: '1' })}
            >
              Proof of delivery
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
