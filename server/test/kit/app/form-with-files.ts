export interface SentFile {
  name: string
  content: Buffer
}

/** The body of a form with files, as a browser without scripts sends it. */
export function formWithFiles(
  fields: Readonly<Record<string, string>>,
  files: readonly (readonly [field: string, file: SentFile])[],
): { payload: Buffer; type: string } {
  const boundary = '----form-of-a-test'
  const parts = [
    ...Object.entries(fields).map(([name, value]) =>
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    ),
    ...files.flatMap(([field, { name, content }]) => [
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
      ),
      content,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]
  return { payload: Buffer.concat(parts), type: `multipart/form-data; boundary=${boundary}` }
}
