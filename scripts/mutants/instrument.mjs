import { parseSync, Visitor } from 'vite'

/** The file with all of its mutants in it. None is at work until its number is in `globalThis.mutant`. */
export function instrumented(source, code, mutants) {
  const places = new Map()
  for (const mutant of mutants) {
    const key = `${mutant.start} ${mutant.end}`
    places.set(key, [...(places.get(key) ?? []), mutant])
  }
  // The outer before the inner, and otherwise in their order.
  const sites = [...places.values()].toSorted(([a], [b]) => a.start - b.start || b.end - a.end)
  return textBetween(0, code.length, { code, sites, ...factsOf(source, code) })
}

function factsOf(source, code) {
  const facts = { statements: new Set(), blocks: new Set() }
  const visitor = new Visitor({
    ExpressionStatement: ({ start }) => void facts.statements.add(start),
    BlockStatement: ({ start, end }) => void facts.blocks.add(`${start} ${end}`),
  })
  visitor.visit(parseSync(source, code).program)
  return facts
}

function textBetween(start, end, file) {
  let text = ''
  let at = start
  while (file.sites.length > 0 && file.sites[0][0].start < end) {
    const [first, ...others] = file.sites.shift()
    text += file.code.slice(at, first.start) + textOfSite([first, ...others], file)
    at = first.end
  }
  return text + file.code.slice(at, end)
}

function textOfSite(mutants, file) {
  const [{ start, end, put, number }] = mutants
  if (file.blocks.has(`${start} ${end}`))
    return `{ if (globalThis.mutant !== ${number}) {${textBetween(start + 1, end - 1, file)}} }`
  if (put === '') return `if (globalThis.mutant !== ${number}) {${textBetween(start, end, file)}}`
  const ways = mutants.map((one) => `globalThis.mutant === ${one.number} ? (${one.put}) : `).join('')
  // A line that begins with a parenthesis would belong to the line before.
  return `${file.statements.has(start) ? 'void ' : ''}(${ways}(${textBetween(start, end, file)}))`
}
