import { format } from 'node:util'

const complaints: string[] = []

/** An error on the console or in the server's log fails the test in which it appears. */
export const complain = (line: string): void => {
  complaints.push(line)
}

/** Returns and clears the logged errors, for a test that provokes an error on purpose. */
export const forgetComplaints = (): string[] => complaints.splice(0)

console.error = (...said: unknown[]) => complain(format(...said))
