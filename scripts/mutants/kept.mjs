import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const hash = (text) => createHash('sha256').update(text).digest('hex')
const keyOf = ({ says, put, code }) => hash(`${says} ${put} ${code}`)

/**
 * The results of runs before. One stands while its file and the test that noticed it are the same; of a survivor, all tests
 * that were to notice it.
 */
export class Kept {
  #root
  #file
  #results

  constructor({ root, folder }) {
    this.#root = root
    this.#file = join(folder, 'results.json')
    this.#results = existsSync(this.#file) ? JSON.parse(readFileSync(this.#file, 'utf8')) : {}
  }

  of(mutant) {
    return this.#results[keyOf(mutant)]
  }

  isNoticed(mutant) {
    return this.of(mutant)?.noticed ?? false
  }

  has(mutant, tests) {
    const result = this.of(mutant)
    return result !== undefined && result.state === this.#stateOf(result.noticed ? result.tests : tests)
  }

  add(mutant, tests, noticed) {
    this.#results[keyOf(mutant)] = { noticed, tests, state: this.#stateOf(tests) }
    writeFileSync(this.#file, JSON.stringify(this.#results, null, 1))
  }

  #stateOf(tests) {
    return hash(tests.map((test) => readFileSync(join(this.#root, test), 'utf8')).join(''))
  }
}
