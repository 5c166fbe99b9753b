const begin = Date.now()

/** Progress, on the error stream: the table alone goes to the output. */
export const tell = (line: string): void => {
  process.stderr.write(`${((Date.now() - begin) / 1000).toFixed(0).padStart(4)} s  ${line}\n`)
}
