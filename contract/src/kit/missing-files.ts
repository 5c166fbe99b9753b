import type { AnyCall } from './call'

/** The required files of a call that a request or a form lacks, by name, each with its sentence. */
export const missingFiles = ({ files = [] }: AnyCall, isSent: (name: string) => boolean): Record<string, string> =>
  Object.fromEntries(
    files.flatMap(({ name, label, required }) => (required && !isSent(name) ? [[name, `${label} is required.`]] : [])),
  )
