import { Anchor } from '@mantine/core'
import { messages } from '../messages'
import type { Listing } from './listing-values'

/** The public page of a listing, or why there is none. */
export function PublicPage({ state, url }: Pick<Listing, 'state' | 'url'>) {
  if (state === 'LIVE')
    return (
      <>
        <Anchor href={url} target="_blank" rel="noreferrer">
          Open the public page
        </Anchor>
        {' · '}
        <Anchor href={url.slice(0, url.lastIndexOf('/'))} target="_blank" rel="noreferrer">
          All your homes
        </Anchor>
      </>
    )
  return {
    DRAFT: messages.draft,
    PAUSED: messages.paused,
    WITHDRAWN: messages.withdrawn,
    RENTED: messages.taken,
    GONE: messages.gone,
  }[state]
}
