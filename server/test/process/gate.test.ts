import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { built } from '../kit/app/built'
import { freePort } from '../kit/app/free-port'
import { type GateStage, gateStage } from '../kit/cells/gate-stage'

const shared = 'a secret that cells and their gate share'

let stage: GateStage
let child: ChildProcess | undefined
beforeEach(async () => {
  stage = await gateStage()
})
afterEach(async () => {
  child?.kill('SIGKILL')
  await stage.close()
})

/** The gate as it is run. `said` is all that it has written so far. */
async function run(environment: Record<string, string>) {
  const running = spawn(process.execPath, [await built('gate')], {
    env: { PATH: process.env.PATH ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child = running
  let said = ''
  for (const stream of [running.stdout, running.stderr])
    stream.on('data', (part) => {
      said += part
    })
  const ended = once(running, 'exit')
  return { running, said: () => said, ended }
}

async function isOpen(url: string): Promise<boolean> {
  return fetch(`${url}/gate/health`).then(
    () => true,
    () => false,
  )
}

describe('the gate as a program', () => {
  test('opens, sends requests on, and lets the last one end when it is stopped', async () => {
    await stage.standIn('A', [1, 99], {
      answer: ({ url }, response) => setTimeout(() => response.end(url), url.includes('slow') ? 1_000 : 0),
    })
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const directory = stage.directory.url.reveal()
    const gate = await run({ PORT: String(port), DIRECTORY_URL: directory, CELL_SECRET: shared, LOG_LEVEL: 'debug' })
    while (!(await isOpen(url))) await sleep(50)
    expect(await (await fetch(`${url}/api/x?token=never-logged`)).text()).toBe('/api/x?token=never-logged')
    const slow = fetch(`${url}/api/slow`)
    await sleep(300)
    gate.running.kill('SIGTERM')
    expect(await (await slow).text()).toBe('/api/slow')
    expect(await gate.ended).toEqual([0, null])
    expect(gate.said()).not.toContain('never-logged')
    expect(gate.said()).not.toContain(shared)
  })

  test.each([
    ['without a directory', { CELL_SECRET: shared }, 'DIRECTORY_URL is missing: name the database of the directory.'],
    [
      'with a short secret',
      { CELL_SECRET: 'short', DIRECTORY_URL: 'postgres://x' },
      'CELL_SECRET must have 32 characters or more.',
    ],
    [
      'with a directory that does not answer',
      { CELL_SECRET: shared, DIRECTORY_URL: 'postgres://u:hidden-word@127.0.0.1:1/d' },
      'The directory that DIRECTORY_URL names does not answer',
    ],
  ])('says %s what is wrong, and no secret', async (_, environment, sentence) => {
    const gate = await run(environment)
    expect(await gate.ended).toEqual([1, null])
    expect(gate.said()).toContain(sentence)
    expect(gate.said()).not.toMatch(/short|hidden-word|\n\s+at /)
  })
})
