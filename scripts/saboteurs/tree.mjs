import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cache, mustRun, root, runQuietly } from '../run.mjs'
import { CommandFailed } from '../tell.mjs'

/**
 * A copy of the tree as it is on the disk, with what is not committed yet: nothing is ever broken where a person works.
 */
export async function copyTree(name) {
  const folder = join(cache, name)
  const copy = join(folder, 'tree')
  const remove = () => removed(copy)
  await remove()
  mkdirSync(folder, { recursive: true })
  // The edits become a commit that no branch names, and stay where they are.
  const edits = await said('stash', 'create')
  await mustRun(['git', 'worktree', 'add', '--quiet', '--detach', copy, edits || 'HEAD'])
  for (const path of await untracked()) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    cpSync(join(root, path), join(copy, path))
  }
  linkPackages(copy)
  return { root: copy, folder, remove }
}

/** Also of a run that was stopped in the middle. */
async function removed(copy) {
  rmSync(copy, { recursive: true, force: true })
  await mustRun(['git', 'worktree', 'prune'])
}

async function said(...args) {
  const { code, output } = await runQuietly(['git', ...args])
  if (code !== 0) throw new CommandFailed(`"git ${args.join(' ')}" failed: ${output}`)
  return output.trim()
}

const untracked = async () =>
  (await said('-c', 'core.quotePath=off', 'ls-files', '--others', '--exclude-standard')).split('\n').filter(Boolean)

/**
 * Links each package by itself. Our own workspaces are links too, and must lead to the copy: else the tests would load
 * the code that nobody broke.
 */
function linkPackages(copy) {
  const packages = join(root, 'node_modules')
  const links = join(copy, 'node_modules')
  const others = readdirSync(packages).filter((name) => !name.startsWith('.') && name !== '@freehold')
  for (const name of others) link(join(packages, name), join(links, name))
  for (const workspace of JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces) {
    const { name } = JSON.parse(readFileSync(join(copy, workspace, 'package.json'), 'utf8'))
    link(join(copy, workspace), join(links, name))
    const own = join(root, workspace, 'node_modules')
    if (existsSync(own)) link(own, join(copy, workspace, 'node_modules'))
  }
}

function link(to, at) {
  mkdirSync(dirname(at), { recursive: true })
  // Windows lets everybody make junctions, and only administrators other links; elsewhere the word means nothing.
  symlinkSync(to, at, 'junction')
}
