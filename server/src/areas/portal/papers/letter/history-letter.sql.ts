import { sql } from 'kysely'
import type { Db } from '../../../../database/read'
import type { TenantScope } from '../../../../database/tenant-scope'
import type { Tx } from '../../../../database/write'
import type { LetterFacts } from './letter-facts'
import type { SealedLetter } from './letter-seal'

/** The number of letters since a moment. The lock makes requests of one tenant count one after the other. */
export async function lockLettersSince(tx: Tx, { account, tenant }: TenantScope, since: Date): Promise<number> {
  await sql`select from tenant where account_id = ${account} and id = ${tenant} for no key update`.execute(tx)
  return lettersSince(tx, { account, tenant }, since)
}

export async function lettersSince(
  db: Db,
  { account, tenant }: Pick<TenantScope, 'account' | 'tenant'>,
  since: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('history_letter')
    .where('account_id', '=', account)
    .where('tenant_id', '=', tenant)
    .where('made_at', '>', since)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface NewLetter extends Pick<SealedLetter, 'sha256' | 'signature'> {
  facts: LetterFacts
  file: string
  code: Buffer
  at: Date
}

export async function insertLetter(tx: Tx, { account, tenant }: TenantScope, letter: NewLetter): Promise<number> {
  const { facts, sha256, signature, file, code, at } = letter
  const { id } = await tx
    .insertInto('history_letter')
    .values({
      account_id: account,
      tenant_id: tenant,
      facts: JSON.stringify(facts),
      sha256,
      signature,
      file_name: file,
      code_hash: code,
      made_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The facts of the letter with this code, of any account. */
export async function factsOfCode(db: Db, hash: Buffer): Promise<unknown> {
  const { rows } = await sql<{ facts: unknown }>`select facts from history_letter_of_code(${hash})`.execute(db)
  return rows[0]?.facts
}
