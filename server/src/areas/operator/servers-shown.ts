import { CellState } from '@freehold/contract/kit/cell-state'
import type { AppContext } from '../../app-context'
import { askAllCells } from '../../between-cells/all-cells'
import { stateOfServers } from './server-state.sql'

/** The servers of each cell, as that cell sees them. */
export async function serversShown(context: AppContext) {
  const { directorySilent, answers } = await askAllCells(context, {
    what: 'servers',
    about: {},
    shape: CellState,
    own: () => stateOfServers(context),
  })
  return {
    own: context.config.cell?.letter ?? '',
    directory_silent: directorySilent,
    cells: answers.map(({ answer, ...cell }) => ({ ...cell, state: answer })),
  }
}
