import type { Icon } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isCallError } from '../../api/failure'
import { callQuery } from '../../api/queries'
import type { CallKey, Input, Reply } from '../../api/types'
import { NoRecord } from './no-record'
import { PageHead } from './page-head'
import { PageSkeleton } from './page-skeleton'

/** Calls that answer all that a page shows. */
type PageKey = { [K in CallKey]: Reply<K> extends { data: object } ? K : never }[CallKey]
export type PageOf<K extends PageKey> = Reply<K> extends { data: infer Data } ? Data : never

export interface PageKind {
  /** "Work order" */
  title: string
  icon: Icon
  back: { to: NonNullable<LinkProps['to']>; label: string }
  /** The text for a record that does not exist, or is out of sight. */
  none: string
  /** The text when no answer came. */
  failed: string
}

interface HeadParts {
  name: string
  /** The state of the record, beside its name. */
  badge?: ReactNode
  face?: ReactNode
  line?: ReactNode
  /** Notes across the page, under the head. */
  note?: ReactNode
  actions?: ReactNode
}

interface RecordPageProps<K extends PageKey> {
  kind: PageKind
  call: K
  id: number | undefined
  head: (page: PageOf<K>) => HeadParts
  /** The page has a full-width card above its columns. */
  wide?: boolean
  children: (page: PageOf<K>) => ReactNode
}

/** A page of one record: it waits in the shape of its cards, and says so when there is no such record or no right to it. */
export function RecordPage<K extends PageKey>({ kind, call, id, head, wide = false, children }: RecordPageProps<K>) {
  const { data, error } = useQuery({
    ...callQuery(call, { id } as unknown as Input<K>, { silent: true }),
    enabled: id !== undefined,
  })
  const page = (data as { data: PageOf<K> } | undefined)?.data
  if (id === undefined || (page === undefined && error !== null))
    return <NoRecord title={kind.title} icon={kind.icon} text={textOf(kind, id, error)} back={kind.back} />
  const { actions, note, ...shown } = page ? head(page) : { name: undefined }
  return (
    <>
      <PageHead back={kind.back} {...shown}>
        {actions}
      </PageHead>
      {note}
      {page ? children(page) : <PageSkeleton wide={wide} />}
    </>
  )
}

function textOf({ none, failed }: PageKind, id: number | undefined, error: unknown): string {
  if (id === undefined) return none
  if (!isCallError(error)) return failed
  return error.type === 'E_FORBIDDEN' && error.message !== '' ? error.message : none
}
