import type { AppContext } from '../../../app-context'
import { markOfCell } from '../../../cells/own-cell'
import { hasOwnAccount } from '../../../database/own-account'
import { readsOf } from '../../../database/read'
import { type Tx, write } from '../../../database/write'
import { Refusal } from '../../../http/refusal'
import { letterHere, placedToken, withoutPlace } from '../../../links/placed-token'
import { readSignedToken, signedToken } from '../../../links/signed-token'
import { insertSetupLink, lockSetupLink, openSetupLink } from './setup-link.sql'

type Context = Pick<AppContext, 'config' | 'pool' | 'ticketSecret' | 'now'>

/** All cells sign with the same key, so the link of one opens no account in another. */
const purposeOf = ({ config }: Pick<Context, 'config'>): string => `setup${markOfCell(config.cell)}`
/** The link belongs to the installation, not to an account. */
const noAccount = 0

const addressOf = (context: Context, id: number): string => {
  const { config, ticketSecret } = context
  const signed = signedToken(ticketSecret, { purpose: purposeOf(context), account: noAccount, id })
  return `${config.http.publicUrl}/setup?token=${placedToken(letterHere(config), null, signed)}`
}

/** The link that an installation without an account shows at its start; null where there is one. */
export async function setupLinkAtStart(context: Context): Promise<string | null> {
  if (await hasOwnAccount(readsOf(context.pool, null))) return null
  const now = context.now()
  const id = await write(
    context.pool,
    null,
    async (tx) => (await openSetupLink(tx, now))?.id ?? insertSetupLink(tx, now),
  )
  return addressOf(context, id)
}

/** A new link for the operator of the server. The one before it stops working. */
export async function newSetupLink(context: Context): Promise<string> {
  return addressOf(
    context,
    await write(context.pool, null, async (tx) => {
      if (await isClosed(tx, context)) throw closed()
      return insertSetupLink(tx, context.now())
    }),
  )
}

/** The first account may always be opened; SIGNUP decides about more of them. */
const isClosed = async (tx: Tx, { config }: Context): Promise<boolean> =>
  config.door.signup === 'closed' && (await hasOwnAccount(tx))

const closed = () =>
  new Refusal(
    'E_CONFLICT',
    'This server already has an account, and SIGNUP=closed allows no others. Set SIGNUP=invite to open another.',
  )

export type SetupLinkState = 'OPEN' | 'EXPIRED' | 'ENDED' | 'CLOSED'

/** Runs a step with the link that a token names, and locks it meanwhile: of two people at once only one opens an account. */
export async function withSetupLink<T>(
  context: Context,
  token: string,
  step: (tx: Tx, state: SetupLinkState) => Promise<T>,
): Promise<T> {
  const named = readSignedToken(context.ticketSecret, purposeOf(context), withoutPlace(token))
  if (!named) throw unknown()
  return write(context.pool, null, async (tx) => {
    const link = await lockSetupLink(tx, named.id)
    if (!link) throw unknown()
    if (link.ended_at !== null) return step(tx, 'ENDED')
    if (link.expires_at <= context.now()) return step(tx, 'EXPIRED')
    return step(tx, (await isClosed(tx, context)) ? 'CLOSED' : 'OPEN')
  })
}

const unknown = () =>
  new Refusal(
    'E_CREDENTIALS',
    'This link does not work. Use the link that the server printed the last time it started.',
  )
