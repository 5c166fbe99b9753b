import pino from 'pino'
import { newSetupLink } from '../areas/account/setup/setup-link'
import type { Config } from '../config'
import { openPool } from '../database/pool'
import { masterKey } from '../vault/master-key'
import { ticketSecretOf } from '../vault/ticket-secret'

/** Prints a new setup link; the one before it stops working. */
export async function printSetupLink(url: string, config: Config): Promise<void> {
  const pool = openPool({ url }, pino({ level: 'silent' }), 1)
  try {
    const ticketSecret = ticketSecretOf(await masterKey(config, pool))
    const context = { config, pool, ticketSecret, now: () => new Date() }
    console.log(await newSetupLink(context))
  } finally {
    await pool.pg.end()
  }
}
