import { readFileSync } from 'node:fs'
import { CellError } from '../cells/cell-error'
import { type Secret, secret } from '../secret'
import { secretsFromFiles } from '../secret-files'

type Environment = Record<string, string | undefined>

function refuse(sentence: string): never {
  throw new CellError(sentence)
}

function addressIn(environment: Environment, name: string): Secret | null {
  const text = { ...environment, ...secretsFromFiles(environment, [name], refuse) }[name]?.trim()
  if (!text) return null
  return asAddress(text, name)
}

function asAddress(text: string, name: string): Secret {
  if (!URL.canParse(text) || !/^postgres(ql)?:$/.test(new URL(text).protocol))
    refuse(`${name} must be an address like postgres://user:password@host:5432/name. (Its value is not shown here.)`)
  return secret(text)
}

export const directoryUrlIn = (environment: Environment): Secret =>
  addressIn(environment, 'DIRECTORY_URL') ??
  refuse('Set DIRECTORY_URL or DIRECTORY_URL_FILE: the database of the directory.')

/** The address of a database: in a file that an option names, or in the environment. A secret is no argument. */
export function databaseUrlIn(
  environment: Environment,
  name: string,
  option: string,
  path: string | undefined,
): Secret {
  if (path === undefined)
    return addressIn(environment, name) ?? refuse(`Name the file of an address with ${option}, or set ${name}_FILE.`)
  let text: string
  try {
    text = readFileSync(path, 'utf8').trim()
  } catch {
    return refuse(`${option} names ${path}, which cannot be read.`)
  }
  return asAddress(text, option)
}
