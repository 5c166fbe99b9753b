import { parseSync } from 'vite'

/** The same small changes that Stryker makes; texts, numbers and patterns stay as they are. */
const swaps = {
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
  '??=': ['&&='],
}
const isComparison = ({ type, operator }) => type === 'BinaryExpression' && /^([<>]=?|[!=]==)$/.test(operator)

const methods = new Map([
  ['every', 'some'],
  ['some', 'every'],
  ['startsWith', 'endsWith'],
  ['endsWith', 'startsWith'],
  ['min', 'max'],
  ['max', 'min'],
])
/** Calls of these leave their array or text as it was. */
const dropped = new Set(['filter', 'slice', 'sort', 'toSorted', 'reverse', 'toReversed', 'trim'])

const isText = ({ type, value }) => type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string')

/** Expressions that only mean something to the compiler are not walked into. */
const forCompiler = /^TS(?!AsExpression|NonNullExpression|SatisfiesExpression)/

/**
 * Every small change of one file: where it begins and ends, and the text that is put there. `lasting` is one that runs only
 * while the file is loaded.
 */
export function mutantsOf(source, code) {
  const { program, errors } = parseSync(source, code)
  if (errors.length > 0) throw new Error(`${source}: ${errors[0].message}`)
  const found = new Map()
  const textOf = ({ start, end }) => code.slice(start, end)
  const visit = (node, { chain, inFunction }) => {
    const add = (place, put, lasting = !inFunction) => {
      // A link of a chain with `?.` cannot be changed by itself: the whole chain ends at the first that is missing.
      const { start, end } = chain ?? place
      const text = code.slice(start, place.start) + put + code.slice(place.end, end)
      if (code.slice(start, end) === text) return
      const before = code.slice(0, place.start)
      const at = `${source}:${before.split('\n').length}:${place.start - before.lastIndexOf('\n')}`
      const says = `${at}  ${oneLine(textOf(place))} -> ${oneLine(put)}`
      found.set(`${start} ${end} ${text}`, { source, code, start, end, put: text, says, lasting })
    }
    changes[node.type]?.(node, { add, textOf })
  }
  walk(program, { chain: null, inFunction: false }, visit)
  return [...found.values()]
}

const oneLine = (text) => (text.length > 60 ? `${text.slice(0, 57)}...` : text).replace(/\s+/g, ' ')

function walk(node, around, visit) {
  if (forCompiler.test(node.type) || node.type === 'ImportDeclaration') return
  if (!around.endless) visit(node, around)
  for (const [key, value] of Object.entries(node)) {
    if (key === 'typeAnnotation' || key === 'returnType') continue
    const next = {
      chain: chainOf(node, key, around.chain),
      inFunction: around.inFunction || /Function/.test(node.type),
    }
    for (const child of Array.isArray(value) ? value : [value]) if (child?.type) walk(child, next, visit)
  }
}

function chainOf(node, key, chain) {
  if (node.type === 'ChainExpression') return node
  return key === 'object' || key === 'callee' ? chain : null
}

/** The same between two operands, whatever stands between them and the operator. */
function swapOperator(node, { add, textOf }) {
  const [left, right] = [textOf(node.left), textOf(node.right)]
  for (const put of swaps[node.operator] ?? []) add(node, `${left} ${put} ${right}`)
}

const bothWays = (node, add) => {
  add(node, 'true')
  add(node, 'false')
}

/** A function of an expression answers nothing. */
function emptyFunction(node, { add }) {
  if (node.body.type !== 'BlockStatement') add(node.body, 'undefined', false)
}

const changes = {
  BinaryExpression(node, site) {
    if (node.operator === '+' && (isText(node.left) || isText(node.right))) return
    swapOperator(node, site)
    if (isComparison(node)) bothWays(node, site.add)
  },
  LogicalExpression(node, site) {
    // Two operators that must not stand side by side without parentheses stand inside their own.
    const { add, textOf } = site
    for (const put of swaps[node.operator]) add(node, `((${textOf(node.left)}) ${put} (${textOf(node.right)}))`)
    if (node.operator !== '??') bothWays(node, add)
  },
  AssignmentExpression: swapOperator,
  ArrowFunctionExpression: emptyFunction,
  BlockStatement(node, { add }) {
    if (node.body.length > 0) add(node, '{}')
  },
  IfStatement: ({ test }, { add }) => bothWays(test, add),
  ConditionalExpression: ({ test }, { add }) => bothWays(test, add),
  SwitchCase({ test, consequent }, { add }) {
    if (test && consequent.length > 0) add({ start: consequent[0].start, end: consequent.at(-1).end }, '')
  },
  WhileStatement: ({ test }, { add }) => add(test, 'false'),
  ForStatement({ test }, { add }) {
    if (test) add(test, 'false')
  },
  Literal(node, { add }) {
    if (typeof node.value === 'boolean') add(node, String(!node.value))
  },
  UnaryExpression(node, { add, textOf }) {
    if (node.operator === '!') add(node, textOf(node.argument))
    if (node.operator === '-') add(node, `+${textOf(node.argument)}`)
  },
  UpdateExpression(node, { add, textOf }) {
    const put = node.operator === '++' ? '--' : '++'
    add(node, node.prefix ? `${put}${textOf(node.argument)}` : `${textOf(node.argument)}${put}`)
  },
  ArrayExpression(node, { add }) {
    if (node.elements.length > 0) add(node, '[]')
  },
  ObjectExpression(node, { add }) {
    if (node.properties.length > 0) add(node, '{}')
  },
  MemberExpression(node, { add, textOf }) {
    if (node.optional)
      add(node, `${textOf(node.object)}${node.computed ? `[${textOf(node.property)}]` : `.${textOf(node.property)}`}`)
  },
  CallExpression(node, { add, textOf }) {
    const { callee } = node
    if (callee.type !== 'MemberExpression' || callee.computed) return
    const name = callee.property.name
    const after = textOf({ start: callee.property.end, end: node.end })
    if (methods.has(name))
      add(node, textOf({ start: node.start, end: callee.property.start }) + methods.get(name) + after)
    if (dropped.has(name)) add(node, textOf(callee.object))
  },
}
