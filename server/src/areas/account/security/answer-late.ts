import { setTimeout as sleep } from 'node:timers/promises'

/** Longer than a step with a mail takes. */
const milliseconds = 250

/** Does a step and answers after a fixed time, so that the time does not tell whether there was something to do. */
export async function answerLate(step: () => Promise<void>): Promise<void> {
  const answered = sleep(milliseconds)
  await step()
  await answered
}
