import { buffer } from 'node:stream/consumers'
import yauzl from 'yauzl'

/** The files of a zip by their names. */
export function openZip(zip: Buffer): Promise<Map<string, Buffer>> {
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(zip, { lazyEntries: true }, (error, opened) => {
      if (error) return reject(error)
      const files = new Map<string, Buffer>()
      opened.on('end', () => resolve(files))
      opened.on('error', reject)
      opened.on('entry', (entry: yauzl.Entry) =>
        opened.openReadStream(entry, (failed, stream) => {
          if (failed) return reject(failed)
          buffer(stream).then((content) => {
            files.set(entry.fileName, content)
            opened.readEntry()
          }, reject)
        }),
      )
      opened.readEntry()
    })
  })
}
