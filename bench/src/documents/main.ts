import type { Day } from '@freehold/rules/day'
import { standardClauses } from '@freehold/rules/leasing/lease-clauses'
import type { LeaseContent } from '../../../server/src/areas/leasing/lease-text/lease-content'
import { leaseDocument } from '../../../server/src/areas/leasing/lease-text/lease-document'
import { documentRenderer } from '../../../server/src/documents/render-document'
import { canMeasure, cpuMsOf, rssMb, withChildren } from '../machine'
import { median } from '../seed/statistics'

/** `npx tsx bench/src/documents/main.ts [rounds]`: the time and the memory that a lease of twelve pages takes to be printed. */
const [rounds = 9] = process.argv.slice(2).map(Number)

/** Clauses of an office that likes rules. Each round has words of its own, because the compiler keeps what it has just set. */
const houseRules = (round: number) =>
  Array.from({ length: 32 }, (_, at) => ({
    title: `House rule ${at + 1}`,
    text: `Rule ${round}.${at + 1} of this house is agreed between the landlord and the tenants. `.repeat(18).trim(),
  }))

const leaseOf = (clauses: readonly { title: string; text: string }[]): LeaseContent => ({
  company: 'Harborline Rentals',
  title: 'Lease of Unit 2B',
  issued: '2026-03-02' as Day,
  sections: clauses.map(({ title, text }) => ({ title, paragraphs: text.split('\n\n') })),
  signers: ['Lea Signer', 'Sam Partner'].map((name) => ({ role: 'Tenant', name })),
  lead: null,
})

const known = canMeasure ? new Set(withChildren(process.pid)) : new Set<number>()
/** Documents are made in a child of this process. */
const documentProcess = (): number => (canMeasure ? (withChildren(process.pid).find((pid) => !known.has(pid)) ?? 0) : 0)

const render = documentRenderer()

async function timed(lease: LeaseContent): Promise<{ ms: number; cpuMs: number; pdf: Buffer }> {
  const [begun, cpuMs] = [performance.now(), cpuMsOf(documentProcess())]
  const pdf = await render(leaseDocument(lease))
  return { ms: performance.now() - begun, cpuMs: cpuMsOf(documentProcess()) - cpuMs, pdf }
}

// A short lease starts the process, reads the fonts and compiles the template.
const short = await timed(leaseOf(standardClauses.slice(0, 3)))
const atRest = rssMb(documentProcess())
let most = atRest
const watch = setInterval(() => {
  most = Math.max(most, rssMb(documentProcess()))
}, 5)
const long: Awaited<ReturnType<typeof timed>>[] = []
for (let round = 1; round <= rounds; round += 1)
  long.push(await timed(leaseOf([...standardClauses, ...houseRules(round)])))
clearInterval(watch)

const of = (figure: 'ms' | 'cpuMs') => median(long.map((one) => one[figure])).toFixed(0)
const pages = (long[0]?.pdf ?? short.pdf).toString('latin1').match(/\/Type ?\/Page\b/g)?.length ?? 0
console.log(`a short lease, with the start of its process: ${short.ms.toFixed(0)} ms, ${short.cpuMs.toFixed(0)} of CPU`)
console.log(`a lease of ${pages} pages: ${of('ms')} ms, ${of('cpuMs')} of CPU, the median of ${rounds}`)
console.log(`its process: ${atRest.toFixed(0)} MB before, ${(most - atRest).toFixed(0)} MB more at most`)
process.exit()
