import { addCell, closeCell, readCells } from '../cells/cell.sql'
import { CellError } from '../cells/cell-error'
import { withDirectory } from '../cells/migrate-directory'
import { directoryUrlIn } from './cell-secrets'
import { optionsOf } from './options'

export const cellsUsage = `npm run operator -- cells list              lists the cells of the directory
npm run operator -- cells add B "Second" --address http://10.0.0.8:4000 --from 2000000 --to 2999999
                                           adds a cell whose accounts get ids of this range
npm run operator -- cells close B          takes no new accounts there

They read DIRECTORY_URL or DIRECTORY_URL_FILE.`

/** The cells of the directory, which is made by the first of these commands. */
export async function cellsCommand([verb = '', ...rest]: string[]): Promise<void> {
  if (verb === 'list') return listCells()
  if (verb === 'add') return add(rest)
  if (verb === 'close') return close(rest)
  console.error(cellsUsage)
  process.exitCode = 1
}

async function listCells(): Promise<void> {
  const cells = await withDirectory(directoryUrlIn(process.env), readCells)
  if (cells.length === 0) console.log('The directory has no cells.')
  for (const { letter, name, address, from, to, state, accounts } of cells)
    console.log(`${letter}  ${name}  ${address}  ids ${from} to ${to}  ${accounts} accounts  ${state}`)
}

async function add(args: string[]): Promise<void> {
  const { words, given } = optionsOf(args, ['address', 'from', 'to'])
  const [letter = '', name = ''] = words
  if (!/^[A-Z]$/.test(letter)) throw new CellError('A cell is named by one letter from A to Z.')
  if (name === '' || name.length > 100) throw new CellError('Give the cell a name of at most 100 characters.')
  const address = (given.address ?? '').replace(/\/+$/, '')
  if (!/^https?:\/\/[^\s/?#]+$/.test(address) || !URL.canParse(address))
    throw new CellError('--address must be the base address of its servers, like http://10.0.0.8:4000.')
  const [from, to] = [wholeNumber('--from', given.from), wholeNumber('--to', given.to)]
  if (from > to) throw new CellError('--from is larger than --to.')
  await withDirectory(directoryUrlIn(process.env), (directory) =>
    addCell(directory, { letter, name, address, from, to }),
  )
  console.log(`Cell ${letter} gives its accounts ids from ${from} to ${to}.`)
}

function wholeNumber(name: string, text: string | undefined): number {
  if (text !== undefined && /^[1-9]\d{0,14}$/.test(text)) return Number(text)
  throw new CellError(`${name} must be a whole number of at least 1.`)
}

async function close([letter = '']: string[]): Promise<void> {
  await withDirectory(directoryUrlIn(process.env), (directory) => closeCell(directory, letter))
  console.log(`Cell ${letter} takes no new accounts.`)
}
