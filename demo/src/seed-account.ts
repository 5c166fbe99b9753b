import type { AppContext } from '@freehold/server/app-context'
import { hashAnswer } from '@freehold/server/areas/account/security/answers'
import { hashPassword } from '@freehold/server/areas/account/security/passwords'
import { createAccount, insertUser, type NewAccount } from '@freehold/server/areas/account/settings/account.sql'
import { keepProgress } from '@freehold/server/areas/account/setup/setup-progress.sql'
import { loginOf } from '@freehold/server/database/login'
import { readsOf } from '@freehold/server/database/read'
import { searchAtEnd } from '@freehold/server/database/search-text'
import { type Tx, write } from '@freehold/server/database/write'
import { pendingMinutes, sweepFiles } from '@freehold/server/files/sweep'
import { sql } from 'kysely'
import type { StaffData } from './account-data'
import { backdate, type Times } from './backdate'
import { type Pictures, storePictures } from './pictures/store-pictures'
import { type PaidMembership, seedMembership } from './seed-membership'
import { newUser, type Office } from './users'

export interface Story {
  account: Omit<NewAccount, 'demo' | 'cell'>
  domain: string
  /** Opens the account, and owns it. */
  admin: StaffData
  /** The stage of the setup at which the wizard goes on; left out, the setup is finished. */
  setupStage?: number
  /** Its payments; left out, the operator includes what it has. */
  paid?: PaidMembership
  /** Names in demo/pictures. */
  pictures: readonly string[]
  /** Starts before the pictures are stored. */
  seed: (tx: Tx, office: Office, admin: number, pictures: Promise<Pictures>) => Promise<Pick<Times, 'staff'>>
}

const password = 'Freehold1'
const answer = 'Springfield'

/**
 * Seeds a demo account completely, or leaves it to be seeded again. The account is opened first, with the one user who
 * owns it, because pictures are uploaded into an account. Everything else, including the mark that seeding is done, is
 * one transaction. So a crash leaves an empty account that its login leads to, and pictures that no record shows; the
 * next start clears these and continues from there.
 */
export async function seedAccount(
  context: AppContext,
  story: Story,
  begun: Begun | undefined,
  note: Note = async () => {},
): Promise<Begun> {
  const passwordHash = await hashPassword(password)
  const answerHash = await hashAnswer(answer)
  const { domain } = story
  const { account, user } = begun ?? (await open(context, story, passwordHash, note))
  if (begun) await forgetUploads(context, account)
  const pictures = storePictures(context, { account }, story.pictures)
  const now = context.now()
  const seeding = write(context.pool, account, async (tx) => {
    const { timezone } = story.account
    const { vault, ticketSecret } = context
    const { keysDir } = context.config
    const secrets = { passwordHash, answerHash, vault, ticketSecret }
    const office = { account, timezone, domain, ...secrets, keysDir, room: context, now }
    const { staff } = await searchAtEnd(tx, () => story.seed(tx, office, user, pictures))
    await backdate(tx, { account, now, staff })
    await tx.updateTable('account').set({ demo: true, demo_ready: true }).where('id', '=', account).execute()
  })
  // Both are over when this is, also when one has failed: nothing is uploaded behind the back of a next seeding.
  await Promise.allSettled([pictures, seeding])
  await seeding
  if (story.paid) await seedMembership(context, account, story.paid)
  return { account, user }
}

/** Called in the transaction that opens the account. */
type Note = (tx: Tx, account: number) => Promise<void>

function open(
  { pool, vault, config }: AppContext,
  { account, admin, domain, setupStage }: Story,
  passwordHash: string,
  note: Note,
) {
  return write(pool, null, async (tx) => {
    const id = await createAccount(tx, { ...account, demo: true, cell: config.cell?.letter ?? null })
    await sql`select set_config('app.account_id', ${String(id)}, true)`.execute(tx)
    const user = await insertUser(tx, id, newUser({ domain, passwordHash }, admin, null))
    await keepProgress(
      tx,
      { account: id, user },
      setupStage === undefined
        ? { finish_setup_prompt: true, setup_checklist_closed: true }
        : { setup_stage: setupStage },
    )
    // With it the account has its key. One of the story's own transaction would be read anew for every field it seals.
    await vault.index(tx, id, 'dob', '')
    await note(tx, id)
    return { account: id, user }
  })
}

/** No other process uploads into an account that no user has worked in. */
const forgetUploads = (context: AppContext, account: number): Promise<number> =>
  sweepFiles(context, { account }, new Date(context.now().getTime() + (pendingMinutes + 1) * 60_000))

export interface Begun {
  account: number
  user: number
}

/** A user of a demo account can change the email, which then no longer leads to the account. */
async function isPastLogin(pool: AppContext['pool'], email: string): Promise<boolean> {
  const { rows } = await sql<{ past: boolean }>`select demo_of_past_login(${email}) as past`.execute(
    readsOf(pool, null),
  )
  return rows[0]?.past ?? false
}

/** The account behind a login: a seeded one, one whose seeding began, or a customer's own. */
export async function chapterOf({ pool }: AppContext, email: string): Promise<'none' | 'seeded' | 'foreign' | Begun> {
  const login = await loginOf(readsOf(pool, null), email)
  if (!login) return (await isPastLogin(pool, email)) ? 'seeded' : 'none'
  const { account_id: account, user_id: user } = login
  const found = await readsOf(pool, account)
    .selectFrom('account as a')
    .innerJoin('tally as t', 't.account_id', 'a.id')
    .where('a.id', '=', account)
    .select(['a.demo_ready', 't.users', 't.owners', 't.properties'])
    .executeTakeFirstOrThrow()
  if (found.demo_ready) return 'seeded'
  const untouched = found.users === 1 && found.owners === 0 && found.properties === 0
  return untouched ? { account, user } : 'foreign'
}
