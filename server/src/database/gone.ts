import { isSqlError } from './read'

/**
 * SQL states of a database that is gone, going or not there yet: connections that were lost or found no server (a pooler says so too),
 * shutdowns and starts, and a standby that is not the primary yet.
 */
const states = /^(08...|57P0[123]|25006)$/

/** The driver's own errors have no code. */
const sentences =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/**
 * True for an error that says nothing about what was asked: the same request works once the database is back. Whether a commit that
 * ended so took effect is unknown, so it is repeated under its key.
 */
export function isDatabaseGone(error: unknown): boolean {
  if (isSqlError(error)) return states.test(error.code ?? '')
  if (!(error instanceof Error)) return false
  return 'code' in error ? /^E(CONNREFUSED|CONNRESET|PIPE)$/.test(String(error.code)) : sentences.test(error.message)
}
