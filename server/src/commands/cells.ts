import { addCell, readCells, setCellAddress, setCellState } from '../cells/cell.sql'
import { CellError } from '../cells/cell-error'
import { withDirectory } from '../cells/migrate-directory'
import { directoryUrlIn } from './cell-secrets'
import { optionsOf } from './options'

export const cellsUsage = `npm run operator -- cells list              lists the cells of the directory
npm run operator -- cells add B "Second" --address http://10.0.0.8:4000 --from 1000000 --to 1999999
                                           adds a cell whose accounts get ids of this range
npm run operator -- cells close B          keeps new accounts out of a cell
npm run operator -- cells open B           lets new accounts in again
npm run operator -- cells address B http://10.0.0.9:4000
                                           tells the gate where the cell's servers are now

They read DIRECTORY_URL or DIRECTORY_URL_FILE.`

/** The cells of the directory, which is made by the first of these commands. */
export async function cellsCommand([verb = '', ...rest]: string[]): Promise<void> {
  if (verb === 'list') return listCells()
  if (verb === 'add') return add(rest)
  if (verb === 'close') return change(rest, 'CLOSED')
  if (verb === 'open') return change(rest, 'OPEN')
  if (verb === 'address') return readdress(rest)
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
  requireLetter(letter)
  if (name === '' || name.length > 100) throw new CellError('Give the cell a name of at most 100 characters.')
  const address = baseAddress('--address', given.address)
  const [from, to] = [wholeNumber('--from', given.from), wholeNumber('--to', given.to)]
  if (from > to) throw new CellError('--from is larger than --to.')
  await withDirectory(directoryUrlIn(process.env), (directory) =>
    addCell(directory, { letter, name, address, from, to }),
  )
  console.log(`Cell ${letter} gives its accounts ids from ${from} to ${to}.`)
}

function requireLetter(letter: string): void {
  if (!/^[A-Z]$/.test(letter)) throw new CellError('A cell is named by one letter from A to Z.')
}

function baseAddress(name: string, text = ''): string {
  const address = text.replace(/\/+$/, '')
  if (/^https?:\/\/[^\s/?#]+$/.test(address) && URL.canParse(address)) return address
  throw new CellError(`${name} must be the base address of the cell's servers, like http://10.0.0.8:4000.`)
}

function wholeNumber(name: string, text: string | undefined): number {
  if (text !== undefined && /^[1-9]\d{0,14}$/.test(text)) return Number(text)
  throw new CellError(`${name} must be a whole number of at least 1.`)
}

async function change([letter = '']: string[], state: 'OPEN' | 'CLOSED'): Promise<void> {
  requireLetter(letter)
  await withDirectory(directoryUrlIn(process.env), (directory) => setCellState(directory, letter, state))
  console.log(`Cell ${letter} takes ${state === 'OPEN' ? 'new accounts again' : 'no new accounts'}.`)
}

async function readdress([letter = '', text = '']: string[]): Promise<void> {
  requireLetter(letter)
  const address = baseAddress('The address', text)
  await withDirectory(directoryUrlIn(process.env), (directory) => setCellAddress(directory, letter, address))
  console.log(`The gate looks for cell ${letter} at ${address} within seconds.`)
}
