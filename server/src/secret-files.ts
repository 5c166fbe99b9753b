import { readFileSync } from 'node:fs'

/** Settings that hold a secret. Their values are never repeated in a message, right or wrong. */
export const isSecret = (name: string): boolean =>
  name !== 'KEYS_DIR' &&
  /^(DATABASE|DATABASE_SERVING|DATABASE_REPLICA|DIRECTORY|SMTP)_URL$|KEY|SECRET|PASSWORD|TOKEN/.test(name)

/**
 * A secret may be in a file instead of the environment, as containers and systemd provide it: `NAME_FILE` names the
 * file. Returns the values, or calls `refuse` with a message.
 */
export function secretsFromFiles(
  given: Record<string, string | undefined>,
  names: readonly string[],
  refuse: (sentence: string) => never,
): Record<string, string> {
  const values: Record<string, string> = {}
  for (const name of names) {
    const path = given[`${name}_FILE`]
    if (path === undefined) continue
    if (given[name] !== undefined) refuse(`${name} and ${name}_FILE are both set. Leave one of them out.`)
    const text = textOf(path, () => refuse(`${name}_FILE names ${path}, which cannot be read.`))
    if (text === '') refuse(`${name}_FILE names ${path}, which is empty.`)
    values[name] = text
  }
  return values
}

function textOf(path: string, unreadable: () => never): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    // The message is the same for a missing file, a closed one and a folder: the person checks the path either way.
    return unreadable()
  }
}
