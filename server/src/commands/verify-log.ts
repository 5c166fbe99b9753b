import { type VerifiedLog, verifyLogs } from '../areas/account/log/verify-log'
import type { Config } from '../config'
import { openPool } from '../database/pool'

/** Says how far each account's activity log is sealed and what is wrong with it, and answers whether nothing is. */
export async function reportLog(url: string, config: Config, warn: (line: string) => void): Promise<boolean> {
  const pool = openPool({ url }, { warn: (_, line) => warn(line) }, 2)
  try {
    const logs = await verifyLogs(pool, config)
    for (const log of logs) for (const sentence of inWords(log)) console.log(sentence)
    const wrong = logs.filter((log) => log.wrong.length > 0).length
    console.log(
      wrong === 0 ? 'Every log is as it was written.' : `The logs of ${wrong} accounts are not as they were written.`,
    )
    return wrong === 0
  } finally {
    await pool.pg.end()
  }
}

const inWords = ({ account, sealed, signed, waiting, wrong }: VerifiedLog): string[] => [
  `Account ${account}: ${sealed} lines are sealed and right, ${signed} of them signed; ${waiting} wait for their seal.`,
  ...wrong.map((sentence) => `Account ${account}: ${sentence}`),
]
