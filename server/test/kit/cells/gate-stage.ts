import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { newDirectory } from './directory-tables'
import { openCell, openGate } from './gated-cells'
import { type StandInCell, standInCell } from './stand-in-cell'

/** A directory with the cells and the gate of one test, which are closed together. */
export async function gateStage() {
  const directory = await newDirectory()
  const opened: { close: () => Promise<void> }[] = []
  let complaints: unknown[] = []
  const keep = <T extends { close: () => Promise<void> }>(one: T): T => {
    opened.unshift(one)
    return one
  }
  return {
    directory,
    standIn: async (
      letter: string,
      range: readonly [number, number],
      script: Parameters<typeof standInCell>[3] = {},
    ): Promise<StandInCell> => keep(await standInCell(directory, letter, range, script)),
    cell: async (letter: 'A' | 'B'): ReturnType<typeof openCell> => keep(await openCell(letter, directory)),
    gate: async (options: Parameters<typeof openGate>[1] = {}) => {
      const gate = keep(await openGate(directory, options))
      complaints = gate.complaints
      return gate
    },
    /** The failures of the gate. */
    complaints: () => complaints,
    close: async () => {
      for (const one of opened) await one.close()
      await directory.drop()
    },
  }
}

export type GateStage = Awaited<ReturnType<typeof gateStage>>

/** Sends text as it is, and answers all that comes back until the connection ends or a second passes. */
export async function sendRaw(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let said = ''
  socket.on('data', (part) => {
    said += part
  })
  socket.on('error', () => {})
  socket.write(text)
  await Promise.race([new Promise((done) => socket.once('close', done)), sleep(1_000)])
  socket.destroy()
  return said
}
