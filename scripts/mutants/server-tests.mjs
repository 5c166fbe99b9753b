import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createVitest } from 'vitest/node'

/** A change can make a test or a loop endless. */
const longestTest = 60_000
const longestRun = 900_000

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
    appendFileSync(join(root, 'server/test/kit/setup.ts'), skipAfterFailure)
    this.#withoutRowTypes()
  }

  /** The check of row types knows the places of statements in the sources, and mutants move them. */
  #withoutRowTypes() {
    const config = join(this.#root, 'vitest.config.ts')
    const text = readFileSync(config, 'utf8')
    const plugin = 'plugins: [rowTypes()],'
    if (!text.includes(plugin)) throw new Error(`vitest.config.ts has no "${plugin}"`)
    writeFileSync(config, text.replace(plugin, ''))
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
    let first = null
    this.#ended = (module) => {
      const name = failureIn(module)
      if (name !== null) first ??= { file: module.relativeModuleId, name }
    }
    if (await this.#run(files)) return first
    return { file: files[0], name: 'the tests did not end' }
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
    const run = this.#vitest.runTestSpecifications(specifications).then(() => true)
    const ended = await Promise.race([run, sleep(longestRun, false, { ref: false })])
    if (!ended) await this.close()
    return ended
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
      testTimeout: longestTest,
      teardownTimeout: 5_000,
    })
  }
}

function failureIn(module) {
  if (module.state() !== 'failed') return null
  const [test] = module.children.allTests('failed')
  return test?.fullName ?? 'a preparation of the tests'
}
