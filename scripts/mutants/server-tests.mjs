import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { createVitest } from 'vitest/node'

/** A change can make a test endless, or what a file does before or after its tests. */
const longestStep = '60_000'

/** The same random cases in every run: which mutants survive must not depend on the day's luck. */
const cases = { FREEHOLD_SEED: '20261122', FREEHOLD_LONG: '0' }

/** The first failure of a mutant is enough. */
const skipAfterFailure = `
import { beforeEach } from 'vitest'
let failed = false
beforeEach(({ skip, onTestFailed }) => {
  if (failed) skip()
  onTestFailed(() => {
    failed = true
  })
})
`

/**
 * A change can make a loop endless, and a test in it hears of no time limit. A thread of its own ends the worker whose heart
 * has not beaten for half a minute.
 */
const endAtStandstill = `
import { Worker } from 'node:worker_threads'
globalThis.heart ??= heart()
function heart() {
  const beats = new Int32Array(new SharedArrayBuffer(4))
  setInterval(() => Atomics.add(beats, 0, 1), 1_000).unref()
  new Worker(
    \`const { beats, pid } = require('node:worker_threads').workerData
    let last, still = 0
    setInterval(() => {
      const now = Atomics.load(beats, 0)
      still = now === last ? still + 1 : 0
      last = now
      if (still === 30) process.kill(pid, 'SIGKILL')
    }, 1_000)\`,
    { eval: true, workerData: { beats, pid: process.pid } },
  ).unref()
  return beats
}
`

export const unheard = 'the tests did not end'

/**
 * Vitest with its PostgreSQL and the world that the tests copy, kept from one run to the next.
 */
export class ServerTests {
  #root
  #vitest
  #order = []
  #ended = () => {}

  constructor(root) {
    this.#root = root
    Object.assign(process.env, cases)
    delete process.env.CI
    process.chdir(root)
    appendFileSync(join(root, 'server/test/kit/setup.ts'), skipAfterFailure + endAtStandstill)
    // The check of row types knows the places of statements in the sources, and mutants move them.
    this.#configure(/plugins: \[rowTypes\(\)\],/, '')
    this.#configure(/(?<=testTimeout: ).*(?=,)/, longestStep)
    this.#configure(/(?<=hookTimeout: ).*(?=,)/, longestStep)
  }

  /** A project of vitest keeps its own configuration, whatever the run says. */
  #configure(what, put) {
    const config = join(this.#root, 'vitest.config.ts')
    const text = readFileSync(config, 'utf8')
    if (!what.test(text)) throw new Error(`vitest.config.ts has no ${what}`)
    writeFileSync(config, text.replace(what, put))
  }

  /**
   * Runs one file of tests once for each number, with that number in `globalThis.mutant`. The modules of the server are
   * loaded once for all of them. Tells of each as it ends: its place, and the name of the test that failed, or null.
   */
  async eachOf(file, numbers, tell) {
    const text = readFileSync(join(this.#root, file), 'utf8')
    const copies = new Map(
      numbers.map((number, at) => {
        const copy = join(dirname(file), `mutant-${at}.${basename(file)}`)
        writeFileSync(join(this.#root, copy), `globalThis.mutant = ${number}\n${text}`)
        this.changed(copy)
        return [copy, at]
      }),
    )
    this.#ended = (module) => tell(copies.get(module.relativeModuleId), failureIn(module))
    try {
      await this.#run([...copies.keys()])
    } finally {
      this.#ended = () => {}
      for (const copy of copies.keys()) rmSync(join(this.#root, copy))
    }
  }

  /** Runs these files one after the other. Answers the file with a failure and its name, or null. */
  async firstFailure(files) {
    const heard = new Map()
    this.#ended = (module) => heard.set(module.relativeModuleId, failureIn(module))
    await this.#run(files)
    const names = files.map((file) => [file, heard.has(file) ? heard.get(file) : unheard])
    const [first] = names.filter(([, name]) => name !== null)
    return first ? { file: first[0], name: first[1] } : null
  }

  /** The next run loads this file again. */
  changed(file) {
    this.#vitest?.invalidateFile(join(this.#root, file))
  }

  async close() {
    await this.#vitest?.close()
    this.#vitest = undefined
  }

  async #run(files) {
    this.#vitest ??= await this.#start()
    this.#order = files.map((file) => join(this.#root, file))
    const project = this.#vitest.getProjectByName('server')
    const specifications = this.#order.map((file) => project.createSpecification(file))
    await this.#vitest.runTestSpecifications(specifications)
  }

  async #start() {
    const place = ({ moduleId }) => this.#order.indexOf(moduleId)
    const sequencer = class {
      shard = (files) => files
      sort = (files) => files.toSorted((a, b) => place(a) - place(b))
    }
    return createVitest('test', {
      root: this.#root,
      watch: false,
      project: ['server'],
      fileParallelism: false,
      sequence: { sequencer },
      reporters: [{ onTestModuleEnd: (module) => this.#ended(module) }],
      silent: true,
      teardownTimeout: 5_000,
    })
  }
}

function failureIn(module) {
  if (module.state() !== 'failed') return null
  const [test] = module.children.allTests('failed')
  return test?.fullName ?? 'a preparation of the tests'
}
