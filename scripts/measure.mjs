// `node scripts/measure.mjs NAME` measures one thing and writes what the command prints into docs/measurements.md.
import './node-version.mjs'
import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { root, tool } from './run.mjs'
import { CommandFailed, giveUp } from './tell.mjs'

const page = join(root, 'docs', 'measurements.md')
const bench = (name) => [...tool('tsx/dist/cli.mjs'), `bench/src/${name}/main.ts`]
const commands = {
  bench: [process.execPath, 'scripts/bench.mjs'],
  builds: bench('builds'),
  sizes: [process.execPath, 'web/scripts/sizes.mjs'],
  documents: bench('documents'),
  guesses: bench('guesses'),
  log: bench('log'),
  backups: bench('backups'),
  imports: bench('imports'),
  cluster: [process.execPath, 'scripts/cluster-check.mjs'],
  servers: [process.execPath, 'scripts/proof-servers.mjs'],
}

async function measure(name, ...options) {
  const command = commands[name]
  if (command === undefined) throw new CommandFailed(`Name one of ${Object.keys(commands).join(', ')}.`)
  const printed = await outputOf([...command, ...options])
  const month = new Date().toLocaleDateString('en-US', { month: 'long', year: 'numeric' })
  const load = loadavg()[0]?.toFixed(0)
  const machine = `${availableParallelism()} cores under a load of ${load}, Node ${process.versions.node}`
  const block = [
    '```',
    `${month}, ${machine}${options.length === 0 ? '' : `, arguments ${options.join(' ')}`}`,
    '',
    printed,
    '```',
  ].join('\n')
  const text = readFileSync(page, 'utf8')
  const begin = `<!-- ${name} -->\n`
  const [before, rest] = text.split(begin)
  if (rest === undefined) throw new CommandFailed(`docs/measurements.md has no place for ${name}.`)
  const end = rest.indexOf('<!-- end -->')
  if (end < 0 || /^<!-- (?!end )/m.test(rest.slice(0, end)))
    throw new CommandFailed(`The place for ${name} in docs/measurements.md has no end of its own.`)
  const after = rest.slice(end)
  writeFileSync(page, `${before}${begin}${block}\n${after}`)
}

/** Progress goes to the terminal. What a command prints is its result. */
async function outputOf([program, ...args]) {
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  for await (const piece of child.stdout.setEncoding('utf8')) printed += piece
  const code = child.exitCode ?? (await new Promise((done) => child.once('close', done)))
  if (code !== 0) throw new CommandFailed(`The command ended with ${code}. docs/measurements.md was left as it is.`)
  // A command indents details by four columns, such as the slowest statements.
  return printed
    .trim()
    .replaceAll(/^ {4}.*\n?/gm, '')
    .trim()
}

await measure(...process.argv.slice(2)).catch(giveUp)
