import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyTree } from '../saboteurs/tree.mjs'
import { CommandFailed } from '../tell.mjs'
import { groups } from './groups.mjs'
import { instrumented } from './instrument.mjs'
import { Kept } from './kept.mjs'
import { mutantsOf } from './operators.mjs'
import { report } from './report.mjs'
import { ServerTests, unheard } from './server-tests.mjs'

/** So many of a group's mutants are tried, unless all are asked for. Which ones follows from their text alone. */
const some = 60
/** So many are tried in one worker before the unchanged product must still pass in it. */
const inOneWorker = 30

/** Changes one expression of a part of the server at a time, in a copy, and expects the part's tests to notice. */
export async function tryGroup(name, { all }) {
  const tree = await copyTree(`server-mutants/${name}`)
  const tests = new ServerTests(tree.root)
  try {
    const made = groups[name].map((part) => ({ ...part, mutants: mutantsOfPart(tree, part) }))
    const chosen = sampleOf(
      made.flatMap(({ mutants }) => mutants),
      all ? Infinity : some,
    )
    const kept = new Kept(tree)
    console.log(`${made.flatMap(({ mutants }) => mutants).length} mutants, ${chosen.size} of them are asked for`)
    for (const part of made) {
      const mutants = part.mutants.filter((mutant) => chosen.has(mutant))
      await tryPart(
        { tree, tests, kept, files: part.tests },
        mutants.filter((mutant) => !kept.has(mutant, part.tests)),
      )
    }
    return report([...chosen].map((mutant) => ({ ...mutant, ...kept.of(mutant) })))
  } finally {
    await tests.close()
    await tree.remove()
  }
}

const mutantsOfPart = (tree, { sources }) =>
  sources.flatMap((source) => mutantsOf(source, readFileSync(join(tree.root, source), 'utf8')))

function sampleOf(mutants, count) {
  const rank = ({ says, put }) => createHash('sha256').update(`${says} ${put}`).digest('hex')
  const ranked = mutants.map((mutant) => [rank(mutant), mutant]).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const chosen = new Set(ranked.slice(0, count).map(([, mutant]) => mutant))
  return new Set(mutants.filter((mutant) => chosen.has(mutant)))
}

async function tryPart(context, mutants) {
  if (mutants.length === 0) return
  mutants.forEach((mutant, at) => {
    mutant.number = at + 1
  })
  let left = mutants.filter(({ lasting }) => !lasting)
  const apart = mutants.filter(({ lasting }) => lasting)
  place(context, left)
  for (const file of left.length === 0 ? [] : context.files) {
    const unsure = await tryTogether(context, file, left)
    apart.push(...unsure)
    left = left.filter((mutant) => !unsure.includes(mutant) && !context.kept.isNoticed(mutant))
  }
  for (const mutant of left) survives(context, mutant)
  restore(context, mutants)
  if (apart.length > 0) await requireGreen(context)
  for (const mutant of apart) await tryApart(context, mutant)
}

/** All mutants of a file stand in it at once, and a number says which is at work. */
function place({ tree, tests }, mutants) {
  for (const source of new Set(mutants.map((mutant) => mutant.source))) {
    const own = mutants.filter((mutant) => mutant.source === source)
    writeFileSync(join(tree.root, source), instrumented(source, own[0].code, own))
    tests.changed(source)
  }
}

function restore({ tree, tests }, mutants) {
  for (const { source, code } of mutants) {
    writeFileSync(join(tree.root, source), code)
    tests.changed(source)
  }
}

/** Tries mutants with one file of tests, some at a time. Answers those to be tried apart. */
async function tryTogether(context, file, mutants) {
  const unsure = []
  for (let at = 0; at < mutants.length; at += inOneWorker)
    unsure.push(...(await tryInOneWorker(context, file, mutants.slice(at, at + inOneWorker))))
  return unsure
}

/**
 * Before and after the mutants the product is tried unchanged. If it fails afterwards, one of them has left something behind,
 * and none is believed: they are answered. With an endless one the worker has ended, and the others are tried again without it.
 */
async function tryInOneWorker(context, file, mutants) {
  const { before, of, after } = await failuresOf(context, file, mutants)
  if (before !== null) throw new CommandFailed(`Not green before anything is changed: ${before}`)
  const [endless] = of.find(([, failure]) => failure === unheard) ?? []
  if (endless) {
    notices(context, endless, file, unheard)
    return tryInOneWorker(
      context,
      file,
      mutants.filter((mutant) => mutant !== endless),
    )
  }
  if (after !== null) return mutants
  for (const [mutant, failure] of of) if (failure !== null) notices(context, mutant, file, failure)
  return []
}

async function failuresOf({ tests }, file, mutants) {
  const heard = new Map()
  await tests.eachOf(file, [0, ...mutants.map(({ number }) => number), 0], (at, failure) => heard.set(at, failure))
  const failureAt = (at) => (heard.has(at) ? heard.get(at) : unheard)
  return {
    before: failureAt(0),
    of: mutants.map((mutant, at) => [mutant, failureAt(at + 1)]),
    after: failureAt(mutants.length + 1),
  }
}

async function requireGreen({ tests, files }) {
  const failed = await tests.firstFailure(files)
  if (failed !== null) throw new CommandFailed(`Not green before anything is changed: ${failed.name}`)
}

/** The file is written with this one change, and loaded anew. */
async function tryApart(context, mutant) {
  const { source, code, start, end, put } = mutant
  writeFileSync(join(context.tree.root, source), code.slice(0, start) + put + code.slice(end))
  context.tests.changed(source)
  try {
    for (const file of context.files) {
      const failed = await context.tests.firstFailure([file])
      if (failed !== null) return notices(context, mutant, file, failed.name)
    }
    return survives(context, mutant)
  } finally {
    restore(context, [mutant])
  }
}

function notices({ kept }, mutant, file, failure) {
  kept.add(mutant, [file], true)
  console.log(`noticed   ${mutant.says}  (${failure})`)
}

function survives({ kept, files }, mutant) {
  kept.add(mutant, files, false)
  console.log(`SURVIVED  ${mutant.says}`)
}
