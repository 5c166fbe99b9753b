/**
 * Prints one line when work begins, one when it is done, and one every ten seconds between, so that a long step does
 * not look stuck.
 */
export async function step(title, work) {
  const begin = Date.now()
  const seconds = () => `${((Date.now() - begin) / 1000).toFixed(1)} s`
  console.log(`- ${title} ...`)
  const waiting = setInterval(() => console.log(`  still at it (${seconds()})`), 10_000)
  try {
    const result = await work()
    console.log(`  done in ${seconds()}`)
    return result
  } finally {
    clearInterval(waiting)
  }
}

/** A sentence where one was meant for a person, and everything where it is our own fault. */
export const tellFailure = (error) => console.error(error instanceof CommandFailed ? error.message : error)

export function giveUp(error) {
  tellFailure(error)
  process.exit(1)
}

export class CommandFailed extends Error {}
