import type { AnyCall } from '@freehold/contract/kit/call'
import { portfolioImport } from '@freehold/contract/onboarding/portfolio-import'
import { type Day, dayIn } from '@freehold/rules/day'
import type { TestApp } from '../app/app'
import { type Answer, type Asking, ask } from '../app/ask'
import { addPerson, openAccount, type Person } from '../world/people'

/** An account whose administrator imports a portfolio. */
export interface ImportDesk {
  context: TestApp
  account: number
  person: Person
  today: Day
  say: <C extends AnyCall>(call: C, input?: object, asking?: Asking) => Promise<Answer<C>>
}

const zone = 'America/New_York'

export async function openDesk(context: TestApp, mark: string, { units = 10_000 } = {}): Promise<ImportDesk> {
  const account = await openAccount(context, mark, { units })
  await context.database.ask('update account set timezone = $2 where id = $1', [account, zone])
  const person = await addPerson(context, account, { group: 1, mark, login: 'admin', isOwner: true })
  return {
    context,
    account,
    person,
    today: dayIn(zone, context.clock.now()),
    say: (call, input = {}, asking = {}) => ask(context.app, call, input, { token: person.token, ...asking }),
  }
}

/** Sends files by their names, as new files of an import where one is named. */
export async function upload(
  { say }: ImportDesk,
  files: Readonly<Record<string, string | Buffer>>,
  id?: number,
): Promise<number> {
  const named = Object.entries(files).map(([name, content], at) => ({ field: `file_${at}`, name, content }))
  const answer = await say(
    portfolioImport.upload,
    { id },
    {
      files: Object.fromEntries(named.map(({ field, content }) => [field, Buffer.from(content)])),
      fileNames: Object.fromEntries(named.map(({ field, name }) => [field, name])),
    },
  )
  if (answer.type !== 'S_OK') throw new Error(answer.text)
  return answer.body.id
}

export async function shown({ say }: ImportDesk, id: number) {
  const answer = await say(portfolioImport.get, { id })
  if (answer.type !== 'S_OK') throw new Error(answer.text)
  return answer.body.data
}

/** Uploads and checks; the columns stay as they were guessed. */
export async function checked(desk: ImportDesk, files: Readonly<Record<string, string | Buffer>>): Promise<number> {
  const id = await upload(desk, files)
  const { bill_from } = await shown(desk, id)
  const answer = await desk.say(portfolioImport.check, { id, bill_from })
  if (answer.type !== 'S_OK') throw new Error(answer.text)
  return id
}

export async function imported(desk: ImportDesk, files: Readonly<Record<string, string | Buffer>>): Promise<number> {
  const id = await checked(desk, files)
  const answer = await desk.say(portfolioImport.commit, { id })
  if (answer.type !== 'S_OK') throw new Error(`${answer.text} ${JSON.stringify((await shown(desk, id)).problems)}`)
  return id
}
