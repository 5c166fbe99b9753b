import type pg from 'pg'
import { digestOf, linkOf } from '../../../src/areas/account/log/chain'
import { rankOf } from '../app/effort'

/** The log of one of two accounts of a test, as somebody finds it who may do everything in the database. */
export interface TamperedLog {
  account: number
  other: number
  /** Both have so many sealed lines. */
  lines: number
  /** One of so many lines has a signed head. */
  signedEvery: number
}

/** Somebody changes a log, and says where the verification must find it: at a place, or at the id of a line. */
interface Tampering {
  kind: string
  does: (client: pg.ClientBase, log: TamperedLog, dice: Dice) => Promise<Expected>
}

export type Expected = { seq: number } | { id: number } | { upTo: number }

interface Dice {
  /** A whole number from 1 to `most`. */
  upTo: (most: number) => number
}

/** Numbers that follow from the seed of the run and a name. */
export function diceOf(name: string): Dice {
  let thrown = 0
  return {
    upTo: (most) => {
      thrown += 1
      return 1 + (rankOf(`${name} ${thrown}`) % most)
    },
  }
}

const at = '(select activity_id from activity_seal where account_id = $1 and seq = $2)'

const edits = [
  "message = message || '!'",
  "message = ''",
  "user_name = 'Somebody Else'",
  'user_id = coalesce(user_id, 0) + 1',
  "on_behalf_by = 'Nobody'",
  "created_at = created_at - interval '1 microsecond'",
  "changes = '[]'",
  'noun_id = coalesce(noun_id, 0) + 1',
  "needs = 'money'",
  'all_properties = not all_properties',
] as const

async function edit(
  client: pg.ClientBase,
  { account, lines, signedEvery }: TamperedLog,
  dice: Dice,
): Promise<Expected> {
  const seq = dice.upTo(lines)
  await client.query(`update activity set ${edits[dice.upTo(edits.length) - 1]} where account_id = $1 and id = ${at}`, [
    account,
    seq,
  ])
  const care = dice.upTo(3)
  if (care === 1) return { seq }
  await sealAnew(client, account, seq, care === 2 ? seq : lines)
  // A chain that was written anew is found at the next signed head.
  if (care === 3 || seq % signedEvery === 0) return { upTo: Math.ceil(seq / signedEvery) * signedEvery }
  return { seq: seq + 1 }
}

/** Writes the digests and hashes from one place to another anew, as the server would. */
async function sealAnew(client: pg.ClientBase, account: number, from: number, to: number): Promise<void> {
  const before = await client.query<{ hash: Buffer }>(
    'select hash from activity_seal where account_id = $1 and seq = $2',
    [account, from - 1],
  )
  let hash = before.rows[0]?.hash ?? Buffer.alloc(32)
  const { rows } = await client.query<{ seq: string; id: string; content: string }>(
    `select s.seq, a.id, json_build_array(a.user_id, a.user_name, a.on_behalf_by, a.noun, a.noun_id, a.needs, a.property_id, a.unit_id,
       a.owner_id, a.all_properties, a.message, a.changes::text, (extract(epoch from a.created_at) * 1000000)::bigint)::text as content
     from activity_seal s join activity a on a.account_id = s.account_id and a.id = s.activity_id
     where s.account_id = $1 and s.seq between $2 and $3 order by s.seq`,
    [account, from, to],
  )
  for (const { seq, id, content } of rows) {
    const digest = digestOf(content)
    hash = linkOf(hash, account, Number(seq), Number(id), digest)
    await client.query('update activity_seal set digest = $3, hash = $4 where account_id = $1 and seq = $2', [
      account,
      seq,
      digest,
      hash,
    ])
  }
}

/** Moves the seals after a place by one, as if there had always been one less, or one more. */
async function renumber(client: pg.ClientBase, account: number, after: number, by: 1 | -1): Promise<void> {
  for (const step of [1_000_000, by - 1_000_000])
    await client.query('update activity_seal set seq = seq + $3::int where account_id = $1 and seq > $2', [
      account,
      step > 0 ? after : 1_000_000,
      step,
    ])
}

async function remove(client: pg.ClientBase, { account, lines }: TamperedLog, dice: Dice): Promise<Expected> {
  const seq = dice.upTo(lines - 1)
  await client.query(`delete from activity where account_id = $1 and id = ${at}`, [account, seq])
  const care = dice.upTo(3)
  if (care > 1) await client.query('delete from activity_seal where account_id = $1 and seq = $2', [account, seq])
  if (care > 2) await renumber(client, account, seq, -1)
  return { seq }
}

async function insert(client: pg.ClientBase, { account, lines }: TamperedLog, dice: Dice): Promise<Expected> {
  const seq = dice.upTo(lines)
  const { rows } = await client.query<{ id: string }>(
    `insert into activity (account_id, user_id, user_name, noun, noun_id, needs, all_properties, message, created_at)
     select account_id, user_id, user_name, noun, noun_id, needs, all_properties, 'Forged', created_at
     from activity where account_id = $1 and id = ${at} returning id`,
    [account, seq],
  )
  const id = Number(rows[0]?.id)
  if (dice.upTo(2) === 1) return { id }
  await renumber(client, account, seq - 1, 1)
  await client.query(
    `insert into activity_seal (account_id, seq, activity_id, digest, hash)
     select account_id, seq - 1, $3::bigint, digest, hash from activity_seal where account_id = $1 and seq = $2::bigint + 1`,
    [account, seq, id],
  )
  return { seq }
}

async function reorder(client: pg.ClientBase, { account, lines }: TamperedLog, dice: Dice): Promise<Expected> {
  const first = dice.upTo(lines - 1)
  const second = first + dice.upTo(lines - first)
  const swap = [
    `update activity_seal set seq = case seq when $2 then $3 else $2 end + 1000000 where account_id = $1 and seq in ($2, $3)`,
    `update activity a set message = b.message, created_at = b.created_at, noun_id = b.noun_id from activity b
     where a.account_id = $1 and b.account_id = $1 and (a.id, b.id) in (
       select x.activity_id, y.activity_id from activity_seal x, activity_seal y
       where x.account_id = $1 and y.account_id = $1 and (x.seq, y.seq) in (($2, $3), ($3, $2)))`,
  ]
  const words = dice.upTo(2) === 1
  await client.query(swap[words ? 1 : 0] ?? '', [account, first, second])
  if (!words)
    await client.query('update activity_seal set seq = seq - 1000000 where account_id = $1 and seq > 1000000', [
      account,
    ])
  return { seq: first }
}

async function cutOff(client: pg.ClientBase, { account, lines }: TamperedLog, dice: Dice): Promise<Expected> {
  const seq = dice.upTo(lines)
  await client.query(
    'delete from activity where account_id = $1 and id in (select activity_id from activity_seal where account_id = $1 and seq >= $2)',
    [account, seq],
  )
  await client.query('delete from activity_seal where account_id = $1 and seq >= $2', [account, seq])
  return { seq }
}

/** Two lines of two accounts change places, with their seals or without. */
async function swapAccounts(client: pg.ClientBase, log: TamperedLog, dice: Dice): Promise<Expected> {
  const seq = dice.upTo(log.lines)
  const care = dice.upTo(3)
  await client.query(
    `update activity set account_id = case account_id when $1 then $3::bigint else $1 end
     where (account_id, id) in (select account_id, activity_id from activity_seal where account_id in ($1, $3) and seq = $2)`,
    [log.account, seq, log.other],
  )
  if (care === 1) return { seq }
  await client.query(
    `update activity_seal a set activity_id = b.activity_id${care === 3 ? ', digest = b.digest' : ''} from activity_seal b
     where a.seq = $2 and b.seq = $2 and (a.account_id, b.account_id) in (($1, $3), ($3, $1))`,
    [log.account, seq, log.other],
  )
  return { seq }
}

export const tamperings: readonly Tampering[] = [
  { kind: 'changed', does: edit },
  { kind: 'removed', does: remove },
  { kind: 'inserted', does: insert },
  { kind: 'moved', does: reorder },
  { kind: 'cut off', does: cutOff },
  { kind: 'swapped between accounts', does: swapAccounts },
]
