import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NodeCompiler, type NodeError } from '@myriaddreamin/typst-ts-node-compiler'
import { codePointsOf } from './font-coverage'
import { mapTexts, printableIn } from './printable'
import type { Logo, Picture } from './render-document'

/**
 * The process in which documents are made. The compiler is synchronous, keeps memory, and can't be interrupted from
 * inside; here none of it reaches the server. What is printed comes in as data and is never read as a template.
 */
export interface Order {
  /** The folder of the templates: the compiler reads files of no other. */
  templates: string
  fonts: string
  template: string
  data: object
  /** A picture is no text, so it does not come with the data. */
  logo?: Logo
  /** Pictures of the body, in the order that the template prints them. */
  pictures?: readonly Picture[]
  /** In the document's properties, in seconds since 1970. */
  createdAt: number
}

export type Answer = { pdf: Uint8Array } | { failed: string }

/** Tagged for assistive technology; the export fails where a title, a language or an alternative text is missing. */
const pdfStandard = 'ua-1'

process.on('disconnect', () => process.exit())
process.on('message', (order: Order) => process.send?.(answer(order)))

function answer(order: Order): Answer {
  try {
    return { pdf: compiled(order) }
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) }
  }
}

function compiled({ templates, fonts, template, data, logo, pictures = [], createdAt }: Order): Uint8Array {
  const { compiler, printable } = compilerOf(templates, fonts)
  const result = compiler.compile({
    mainFilePath: join(templates, `${template}.typ`),
    inputs: {
      data: JSON.stringify(mapTexts(data, printable)),
      ...(logo && pictureInputs(logo)),
      ...numbered(pictures),
    },
  })
  try {
    const document = result.result
    if (!document) throw new Error(`${template} could not be compiled: ${faultsIn(compiler, result.takeDiagnostics())}`)
    return compiler.pdf(document, { pdfStandard, creationTimestamp: createdAt })
  } finally {
    // The next document is most likely of the same template, with other data.
    compiler.evictCache(1)
  }
}

/** A template takes texts alone, so the bytes come as a list of numbers. */
const pictureInputs = ({ format, bytes }: Logo) => ({ logo: JSON.stringify([...bytes]), 'logo-format': format })

/** Each picture under its number: `picture-0` and `picture-0-format`. */
const numbered = (pictures: readonly Picture[]): Record<string, string> =>
  Object.fromEntries(
    pictures.flatMap(({ format, bytes }, at) => [
      [`picture-${at}`, JSON.stringify([...bytes])],
      [`picture-${at}-format`, format],
    ]),
  )

interface Compiler {
  compiler: NodeCompiler
  printable: (text: string) => string
}

const compilers = new Map<string, Compiler>()

function compilerOf(workspace: string, folder: string): Compiler {
  const known = compilers.get(workspace)
  if (known) return known
  const fontBlobs = readdirSync(folder)
    .filter((name) => name.endsWith('.ttf'))
    .map((name) => readFileSync(join(folder, name)))
  const made = {
    compiler: NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs }] }),
    printable: printableIn(fontBlobs.map(codePointsOf)),
  }
  compilers.set(workspace, made)
  return made
}

const faultsIn = (compiler: NodeCompiler, error: NodeError | null): string =>
  error ? JSON.stringify(compiler.fetchDiagnostics(error)) : 'no reason was given'
