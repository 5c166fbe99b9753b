import type { Calls } from '@freehold/contract/calls'
import { api } from '../api/client'
import { reportFailure } from '../api/report'

/** A paper that was uploaded, in a tab of its own. */
export const openFile = (file: string): Promise<void> =>
  openByTicket('downloadImage', { file }, () => api('POST file/get-ticket', { file }))

export type PaperAddress = NonNullable<Calls['POST file/get-ticket']['input']['at']>

/** The PDF of a record, opened at the address of its noun. */
export const openPaper = (at: PaperAddress, file: string): Promise<void> =>
  openByTicket(at, { file }, () => api('POST file/get-ticket', { file, at }))

type Page = Calls['POST file/get-page-ticket']['input']['page']

/** A page that the server draws of a record, to read and to print. */
export const openPage = (page: Page, id: number, more: Readonly<Record<string, string>> = {}): Promise<void> =>
  openByTicket(page, { id: String(id), tz: String(new Date().getTimezoneOffset()), ...more }, () =>
    api('POST file/get-page-ticket', { page, record: id }),
  )

/** The same of a record that is made first: null makes none, and its tab closes again. */
export const openPageOf = (page: Page, make: () => Promise<number | null>): Promise<void> =>
  openInTab(page, async () => {
    const id = await make()
    if (id === null) return null
    const { data } = await api('POST file/get-page-ticket', { page, record: id })
    return { id: String(id), tz: String(new Date().getTimezoneOffset()), ticket: data.ticket }
  })

/** A new tab can't send the session's token, so its address has a ticket for this path only. */
const openByTicket = (
  path: string,
  input: Readonly<Record<string, string>>,
  askTicket: () => Promise<{ data: { ticket: string } }>,
): Promise<void> => openInTab(path, async () => ({ ...input, ticket: (await askTicket()).data.ticket }))

async function openInTab(path: string, ask: () => Promise<Readonly<Record<string, string>> | null>): Promise<void> {
  // The tab is opened before the ticket is there: later, the browser would take it for a pop-up.
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  try {
    const input = await ask()
    if (input === null) tab?.close()
    else if (tab) tab.location.href = `/api/${path}?${new URLSearchParams(input)}`
  } catch (error) {
    tab?.close()
    reportFailure(error)
  }
}
