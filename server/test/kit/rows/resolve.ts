import { fileURLToPath } from 'node:url'
import type { Node, SourceFile, TypeNode } from 'typescript/unstable/ast'
import {
  isCallExpression,
  isIdentifier,
  isPropertyAccessExpression,
  isTaggedTemplateExpression,
} from 'typescript/unstable/ast/is'
import { API, type Checker, type Project, type Type, TypeFlags } from 'typescript/unstable/sync'
import type { Alternative, Shape, Statement } from './shape.ts'

const config = fileURLToPath(new URL('tsconfig.json', import.meta.url))

/** The raw statements of each file, with the types of their rows as the compiler knows them. */
export function resolveStatements(files: readonly string[]): Statement[][] {
  const api = new API({ cwd: fileURLToPath(new URL('.', import.meta.url)) })
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    if (!project) throw new Error(`The compiler did not open ${config}`)
    return files.map((file) => statementsOf(project, file))
  } finally {
    api.close()
  }
}

function statementsOf({ program, checker }: Project, path: string): Statement[] {
  const file = program.getSourceFile(path)
  if (!file) throw new Error(`${path} is not in ${config}`)
  const shapes = new Shapes(checker)
  const found: Statement[] = []
  const visit = (node: Node): void => {
    const named = rowTypeOf(node)
    if (named) {
      const type = checker.getTypeFromTypeNode(named.row)
      const shape = type ? shapes.of(type) : []
      if (shape.some(({ kind }) => kind.startsWith('object')) || shape.length === 0) {
        found.push({ ...named.place, ...textOf(file, named.row, named.place.start), direct: isRead(node), shape })
      }
    }
    node.forEachChild(visit)
  }
  visit(file)
  return found
}

const textOf = (file: SourceFile, row: TypeNode, start: number) => ({
  line: file.text.slice(0, start).split('\n').length,
  type: file.text.slice(row.pos, row.end).replace(/\s+/g, ' ').trim(),
})

function rowTypeOf(node: Node): { row: TypeNode; place: Pick<Statement, 'form' | 'start' | 'end'> } | undefined {
  if (isTaggedTemplateExpression(node) && isIdentifier(node.tag) && node.tag.text === 'sql') {
    const [row] = node.typeArguments ?? []
    return row && { row, place: { form: 'tag', start: node.tag.getStart(), end: node.tag.end } }
  }
  if (isCallExpression(node) && isPropertyAccessExpression(node.expression)) {
    const [row] = node.typeArguments ?? []
    if (row && node.expression.name.text === 'executeQuery') {
      return { row, place: { form: 'call', start: node.getStart(), end: node.end } }
    }
  }
  return undefined
}

const isRead = (node: Node): boolean =>
  isCallExpression(node) || (isPropertyAccessExpression(node.parent) && node.parent.name.text === 'execute')

const primitives: readonly [TypeFlags, Alternative['kind']][] = [
  [TypeFlags.StringLike, 'string'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.BooleanLike, 'boolean'],
  [TypeFlags.Null, 'null'],
  [TypeFlags.Undefined | TypeFlags.Void, 'undefined'],
]

/** A type parameter is known by the columns that it must have; it may have more. */
const isOpen = (type: Type): boolean =>
  type.isTypeParameter() || type.getAliasTypeArguments().some((one) => one.isTypeParameter())

/** Turns types into shapes. */
class Shapes {
  readonly #checker: Checker
  /** The types around the one being read: a type inside itself counts as anything. */
  readonly #around = new Set<number>()

  constructor(checker: Checker) {
    this.#checker = checker
  }

  of(type: Type): Shape {
    if (type.isUnionType()) return type.getTypes().flatMap((one) => this.of(one))
    if (type.isStringLiteralType() || type.isNumberLiteralType() || type.isBooleanLiteralType()) {
      return [{ kind: 'literal', value: type.value }]
    }
    const primitive = primitives.find(([flags]) => type.flags & flags)
    if (primitive) return [{ kind: primitive[1] } as Alternative]
    if (type.isIntersectionType()) {
      // A branded number or text is what it is at run time.
      const branded = type.getTypes().find(({ flags }) => flags & TypeFlags.Primitive)
      if (branded) return this.of(branded)
      return [this.#fieldsOf(type, type.getTypes().some(isOpen))]
    }
    return type.isObjectType() || type.isTypeParameter() ? this.#ofObject(type) : [{ kind: 'any' }]
  }

  #ofObject(type: Type): Shape {
    const name = type.getSymbol()?.name
    if (name === 'Date' || name === 'Buffer') return [{ kind: name }]
    if (name === 'Uint8Array') return [{ kind: 'Buffer' }]
    if (this.#checker.isArrayType(type) && type.isTypeReference()) {
      const [items] = this.#checker.getTypeArguments(type)
      return [items ? { kind: 'array', items: this.of(items) } : { kind: 'array of any' }]
    }
    if (this.#checker.isArrayLikeType(type)) return [{ kind: 'array of any' }]
    return [this.#fieldsOf(type, isOpen(type))]
  }

  #fieldsOf(type: Type, open: boolean): Alternative {
    if (this.#around.has(type.id) || this.#checker.getIndexInfosOfType(type).length > 0)
      return { kind: 'object of any' }
    this.#around.add(type.id)
    const whole = this.#checker.getApparentType(type) ?? type
    const properties = this.#checker.getPropertiesOfType(whole)
    const types = this.#checker.getTypeOfSymbol(properties)
    const fields = properties.map(({ name }, i): [string, Shape] => {
      const one = types[i]
      return [name, one ? this.of(one) : [{ kind: 'any' }]]
    })
    this.#around.delete(type.id)
    return { kind: 'object', fields: Object.fromEntries(fields), open }
  }
}
