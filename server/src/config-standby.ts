import { isIP } from 'node:net'
import { z } from 'zod'
import { yesOrNo } from './config-values'
import type { Standby, TcpAddress } from './postgres/standby/pairing'
import { secret } from './secret'

const usualPort = 5432

/** An address of a machine, never a name: PostgreSQL takes the first one a name has, and that may change. */
const machine = z.string().transform((text, ctx): TcpAddress => {
  const [, host = '', port = String(usualPort)] = /^\[?([0-9a-f.:]+?)\]?(?::(\d{1,5}))?$/i.exec(text) ?? []
  const whole = isIP(text) === 6 ? { host: text, port: usualPort } : { host, port: Number(port) }
  if (isIP(whole.host) !== 0 && whole.port > 0 && whole.port < 65_536) return whole
  ctx.addIssue({ code: 'custom', message: 'must be an address like 10.0.0.5 or 10.0.0.5:5432' })
  return z.NEVER
})

/** Settings of two machines with one embedded database. */
export const standbyShape = {
  STANDBY_LISTEN: machine.optional(),
  STANDBY_PEER: machine.optional(),
  STANDBY_SECRET: z.string().min(32, { error: 'must have 32 characters or more' }).transform(secret).optional(),
  STANDBY_STRICT: yesOrNo.default(false),
}

type Settings = z.output<z.ZodObject<typeof standbyShape>>

/** Null: there is one machine. */
export function arrangeStandby(all: Settings, own: boolean, refuse: (sentence: string) => never): Standby | null {
  const { STANDBY_LISTEN: listen, STANDBY_PEER: peer, STANDBY_SECRET: shared, STANDBY_STRICT: strict } = all
  if (listen === undefined && peer === undefined && shared === undefined) return null
  if (listen === undefined || peer === undefined || shared === undefined)
    refuse('STANDBY_LISTEN, STANDBY_PEER and STANDBY_SECRET belong together. Set all three, or leave all out.')
  if (!own)
    refuse(
      'STANDBY_LISTEN is for the embedded database, but DATABASE_URL is set: let your PostgreSQL have a standby of its own.',
    )
  if (listen.host === peer.host && listen.port === peer.port)
    refuse('STANDBY_LISTEN is this machine and STANDBY_PEER the other one, but both are the same.')
  return { listen, peer, secret: shared, strict }
}
