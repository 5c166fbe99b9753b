import type { AppContext } from '../../../app-context'

/** The words of a title as they stand in an address. They are for people: only the number counts. */
const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '')

type Configured = Pick<AppContext, 'config'>

/** The public page of all homes of an account. */
export const homesAddress = ({ config }: Configured, account: number): string =>
  `${config.http.publicUrl}/homes/${account}`

/** The public page of one home. */
export const listingAddress = (context: Configured, account: number, { id, title }: { id: number; title: string }) =>
  `${homesAddress(context, account)}/${[id, slugOf(title)].filter(Boolean).join('-')}`
