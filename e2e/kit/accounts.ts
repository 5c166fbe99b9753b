import { existsSync, readFileSync } from 'node:fs'
import { readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { widths } from './fit'
import { type Product, root } from './product'
import { quoted, sql } from './sql'

export interface Login {
  email: string
  password: string
}

const password = 'Freehold1'

const groups = [
  'admin',
  'manager',
  'contractor',
  'property-manager',
  'maintenance',
  'owner',
  'applicant',
  'site-manager',
] as const

/** The eight users of the demo account, by the number of their group. */
export function demo(group: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8): Login {
  return { email: `${groups[group - 1]}@demo.example`, password }
}

export const isDemo = ({ email }: Login): boolean => email.endsWith('@demo.example')

/** The administrator of the account that a journey has to itself. */
export const administratorOf = (journey: string): Login => ({ email: `${journey}@journeys.example`, password })

/** An account that stays empty until a journey moves its data there. */
export const movedTo = 'account-data-moved'

/** The account of a journey that begins with an empty one at each width. */
export const atWidth = (journey: string, width: number): string => `${journey}-${width}`

const beside = [movedTo, ...widths.map((width) => atWidth('clicks', width))]

/** An account to each journey: what one adds or deletes is not counted by another. */
async function openAccounts(product: Product): Promise<void> {
  const files = await readdir(join(root, 'e2e/journeys'), { recursive: true })
  const journeys = files.flatMap((file) => /(?:^|[\\/])([\w-]+)\.test\.ts$/.exec(file)?.[1] ?? [])
  await sql(product, [...journeys, ...beside].map((journey, index) => accountOf(journey, index)).join(';\n'))
}

/** Holds the reason why the product cannot be used, or nothing once it can. */
const noteOf = ({ dataDir }: Product) => join(dataDir, 'journeys-may-begin')

/** Opens the accounts once the product answers, and notes for the workers that the journeys may begin. */
export async function openFor(product: Product, ready: Promise<void>): Promise<void> {
  const reason = await ready
    .then(() => openAccounts(product))
    .then(
      () => '',
      (error: unknown) => `The product cannot be used: ${error instanceof Error ? error.stack : error}`,
    )
  const draft = `${noteOf(product)}.draft`
  await writeFile(draft, reason)
  await rename(draft, noteOf(product))
}

/** The product starts while other tests run, so the first journey may come too early. */
export async function untilOpen(product: Product): Promise<void> {
  while (!existsSync(noteOf(product))) await sleep(50)
  const reason = readFileSync(noteOf(product), 'utf8')
  if (reason !== '') throw new Error(reason)
}

/** The account of one journey on a product without demo data, which lends it the password of the product that has some. */
export async function openAccountOn(bare: Product, journey: string, lender: Product): Promise<void> {
  const [row] = await sql(lender, `select ${passwordHash} as hash`)
  const hash = row?.hash
  if (typeof hash !== 'string') throw new Error('The demo account told no password.')
  await sql(bare, accountOf(journey, 0, quoted(hash)))
}

/** Until the screens can add users: they share the demo account's password. */
const passwordHash = `(select password_hash from staff_user where email = ${quoted(demo(1).email)})`

const accountOf = (journey: string, index: number, hash = passwordHash) => `
  with made as (
    select create_account(${quoted(String(90_000_000 + index))}, ${quoted(companyOf(journey))}, 'America/New_York', 'pro', 0, 200, false) as id
  ) ${userIn('made.id', { ...administratorOf(journey), name: 'Ada Keeper', group: 1, isOwner: true }, hash)} from made`

export const companyOf = (journey: string): string => `Journeys ${journey}`

interface NewUser extends Login {
  /** Left out, the user has chosen security questions, so that their prompt is not in the way. */
  hasQuestions?: boolean
  /** Left out, the user has finished the setup, so that its wizard is not in the way. */
  isSetUp?: boolean
  name: string
  group: number
  isOwner?: boolean
  allProperties?: boolean
}

export const userIn = (
  account: string,
  { email, name, group, isOwner = false, allProperties = true, hasQuestions = true, isSetUp = true }: NewUser,
  hash = passwordHash,
): string => `
  insert into staff_user (account_id, group_id, name, email, password_hash, is_owner, all_properties, security_questions_selected, finish_setup_prompt, setup_checklist_closed)
  select ${account}, ${group}, ${quoted(name)}, ${quoted(email)}, ${hash}, ${isOwner}, ${allProperties}, ${hasQuestions}, ${isSetUp}, ${isSetUp}`
