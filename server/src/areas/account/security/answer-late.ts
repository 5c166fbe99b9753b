import { setTimeout as sleep } from 'node:timers/promises'

/** Longer than a step with a mail takes. */
const milliseconds = 250

/** Does a step and answers after a fixed time, so that the time does not tell whether there was something to do. */
export async function answerLate<T>(step: () => Promise<T>): Promise<T> {
  const waited = sleep(milliseconds)
  try {
    return await step()
  } finally {
    await waited
  }
}
