import { skipWords } from '@freehold/rules/messages/skip-reasons'
import { ActionIcon, Skeleton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../api/queries'
import { Card } from '../../../widgets/cards/card'
import { MailFrame } from '../../automation/open/mail-frame'
import { messages } from '../messages'
import classes from './compose.module.css'
import { type Content, isAskable } from './content'

/** The message as each recipient gets it, one after the other. */
export function PreviewPane({ content, reached }: { content: Content; reached: number | undefined }) {
  const [wanted, setPlace] = useState(1)
  const place = Math.min(wanted, Math.max(1, reached ?? 1))
  const { data, isError } = useQuery({
    ...callQuery('POST message/preview', { ...content, place }, { failure: messages.previewFailed }),
    placeholderData: keepPreviousData,
    enabled: reached !== undefined && reached > 0 && isAskable(content),
    retry: false,
  })
  const shown = data?.data
  return (
    <div className={classes.preview}>
      <Card title="Preview">
        {reached === 0 && <p>This message reaches no one yet.</p>}
        {reached !== undefined && reached > 0 && (
          <div className={classes.pager}>
            <ActionIcon
              variant="default"
              size={36}
              aria-label="Recipient before"
              disabled={place <= 1}
              onClick={() => setPlace(place - 1)}
            >
              <IconChevronLeft size={18} stroke={1.5} />
            </ActionIcon>
            <span role="status">
              {shown?.name ?? '…'}: {place.toLocaleString('en-US')} of {reached.toLocaleString('en-US')}
            </span>
            <ActionIcon
              variant="default"
              size={36}
              aria-label="Next recipient"
              disabled={place >= reached}
              onClick={() => setPlace(place + 1)}
            >
              <IconChevronRight size={18} stroke={1.5} />
            </ActionIcon>
          </div>
        )}
        {isError && <p>{messages.previewFailed}</p>}
        {reached !== 0 && !shown && !isError && <Skeleton height={280} />}
        {shown && reached !== 0 && (
          <>
            {shown.html !== '' && (
              <>
                <p className={classes.small}>
                  To {shown.email}
                  {shown.language === 'es' && ', who reads Spanish'}
                </p>
                <MailFrame title="The email as its reader sees it" html={shown.html} />
              </>
            )}
            {shown.text !== '' && (
              <>
                <p className={classes.text}>{shown.text}</p>
                <p className={classes.small}>
                  Text to {shown.phone}, {shown.segments === 1 ? 'one segment' : `${shown.segments} segments`}
                </p>
              </>
            )}
            {shown.text_reason !== '' && <p className={classes.small}>No text: {skipWords(shown.text_reason)}</p>}
          </>
        )}
      </Card>
    </div>
  )
}
