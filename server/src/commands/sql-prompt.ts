import { createInterface } from 'node:readline'
import pg from 'pg'

/** A prompt for SQL where there is no psql: statements end with a semicolon, \q or Ctrl-D leaves. */
export async function sqlPrompt(url: string, args: string[]): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const at = args.indexOf('-c')
    return at < 0 ? await converse(client) : await answer(client, args[at + 1] ?? '')
  } finally {
    await client.end()
  }
}

async function converse(client: pg.Client): Promise<number> {
  // A script's answers stay free of prompts.
  const shown = (prompt: string) => (process.stdin.isTTY ? prompt : '')
  const lines = createInterface({ input: process.stdin, output: process.stdout, prompt: shown('freehold=> ') })
  let said = ''
  let failures = 0
  lines.prompt()
  for await (const line of lines) {
    if (line.trim() === '\\q') break
    said += `${line}\n`
    if (said.trim().endsWith(';')) {
      failures += await answer(client, said)
      said = ''
    }
    lines.setPrompt(shown(said.trim() === '' ? 'freehold=> ' : 'freehold-> '))
    lines.prompt()
  }
  lines.close()
  // A person who mistyped sees the error; a script needs the exit code.
  return process.stdin.isTTY ? 0 : Math.min(failures, 1)
}

/** Shows the database's answer; returns 1 for an error. */
async function answer(client: pg.Client, sql: string): Promise<number> {
  try {
    const answered: pg.QueryResult | pg.QueryResult[] = await client.query(sql)
    for (const { fields, rows, command, rowCount } of [answered].flat()) {
      if (fields.length > 0) console.table(rows)
      else console.log(rowCount === null ? command : `${command} ${rowCount}`)
    }
    return 0
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    console.error(`ERROR: ${error.message}`)
    return 1
  }
}
