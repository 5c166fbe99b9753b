import { tell } from '../tell'
import type { Stage } from './stage'

/** Account moves between two cells, where the build knows the command. Answers the reason where it doesn't. */
export async function moveAccounts({ installation, options }: Stage): Promise<string | null> {
  if (options.moves === 0) return 'moves of accounts between two cells: turned off by --moves=0'
  const { said } = await installation.command('operator', 'help')
  if (!said.includes('account move')) return 'moves of accounts between two cells: this build has no command for them'
  tell('Moves of accounts')
  return 'moves of accounts between two cells'
}
