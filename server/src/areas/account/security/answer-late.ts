import { setTimeout as sleep } from 'node:timers/promises'

/** Longer than a step with a mail takes. */
const milliseconds = 250

/** Answers after a fixed time, so response times don't reveal whether there was anything to do. */
export async function answerLate<T>(step: () => Promise<T>): Promise<T> {
  const waited = sleep(milliseconds)
  try {
    return await step()
  } finally {
    await waited
  }
}
