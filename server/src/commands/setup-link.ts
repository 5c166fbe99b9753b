import pino from 'pino'
import { newSetupLink } from '../areas/account/setup/setup-link'
import type { Config } from '../config'
import { ticketSecret } from '../create-context'
import { openPool } from '../database/pool'

/** Prints a new setup link; the one before it stops working. */
export async function printSetupLink(url: string, config: Config): Promise<void> {
  const pool = openPool({ url }, pino({ level: 'silent' }), 1)
  try {
    const context = { config, pool, ticketSecret: await ticketSecret(pool), now: () => new Date() }
    console.log(await newSetupLink(context))
  } finally {
    await pool.pg.end()
  }
}
