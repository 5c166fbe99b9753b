import { parseSync } from 'vite'

/** A button, what names something on a screen, or any other text. */
export type Kind = 'button' | 'label' | 'text'

export interface ReadString {
  path: string
  line: number
  kind: Kind
  /** The text as a person reads it: white space joined, and `{}` for each value put in. */
  text: string
}

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const childrenOf = (node: Node): Node[] =>
  Object.entries(node).flatMap(([key, value]) => {
    if (key === 'type' || key.endsWith('Annotation') || key === 'typeArguments' || key === 'typeParameters') return []
    return (Array.isArray(value) ? value : [value]).filter(isNode)
  })

const buttonNames = /^(\w*Button|Menu\.Item|\w*Menu\.Item)$/
const labelNames = /^(\w*Title|h[1-6]|Tabs\.Tab|Link\w*|\w*Link|legend|caption|summary|dt|(Table\.)?[Tt]h|Badge)$/
const buttonKeys = /^(submit|submitLabel|cancelLabel|confirmLabel|confirm|act|action|button)$/
const labelKeys = /^(title|label|aria-label|name|heading|header|caption|placeholder|legend|short|searched)$/
const wordKeys =
  /^(description|hint|empty|failure|message|text|note|help|none|lead|said|question|body|subject|summary)$/
/** Attributes and properties whose text a program reads. */
const codeKeys =
  /^(className|style|rel|sizes|srcSet|d|points|transform|autoComplete|accept|viewBox|key|id|to|href|type|variant|pattern|permissions|content-security-policy)$/
/** Functions that take code, patterns of a page, or names. */
const codeCalls =
  /^(sql|raw|css|querySelector(All)?|closest|matches|getElementById|matchMedia|URLSearchParams|RegExp|select|selectFrom|(inner|left)Join|from|using|groupBy|orderBy|returning|with|fn|ref)$/

const nameOf = (node: unknown): string => {
  if (!isNode(node)) return ''
  if (node.type === 'JSXMemberExpression') return `${nameOf(node.object)}.${nameOf(node.property)}`
  if (node.type === 'MemberExpression') return nameOf(node.property)
  if (node.type === 'TSInstantiationExpression') return nameOf(node.expression)
  return String(node.name ?? node.value ?? '')
}

const clean = (text: string): string => {
  const bare = text
    .replaceAll(/<\/?[a-z!][^<>]*>/gi, '|')
    .replaceAll(/\s*(?:\|\s*)+/g, ' | ')
    .replaceAll(/^[ |]+|[ |]+$/g, '')
  return /[\n<]/.test(text) ? bare.replaceAll(/\s+/g, ' ') : bare
}

const looksLikeCode = (text: string): boolean =>
  /^(select|insert|update|delete|with|from|where|and|or|create|alter|drop|set|grant|lock|join|order by|call)\b.*([=(*]|\bfrom\b|\binto\b|\btable\b)/is.test(
    text,
  ) ||
  /var\(|\d(px|rem|fr|ms)\b|^[\w-]+(-[\w-]+)+ [\w-]+$|;\s*\w+=|^@|=>|\$\d|::\w|^[a-z]+: [a-z-]+;|\([\w ]+\||^npm run |^(GET|POST) \w/.test(
    text,
  )

const twoWords = /[A-Za-z][a-z']*[,.:;]? +(\{\} )?[A-Za-z]/

function templateOf(node: Node): string {
  const quasis = node.quasis as { value: { cooked: string | null; raw: string } }[]
  return quasis.map(({ value }) => value.cooked ?? value.raw).join('{}')
}

/** The literal texts a value can have, through conditions, `??`, casts and joined pieces. */
function literalsOf(node: Node): { at: Node; text: string }[] {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [{ at: node, text: node.value }] : []
    case 'TemplateLiteral':
      return [{ at: node, text: templateOf(node) }]
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].filter(isNode).flatMap(literalsOf)
    case 'LogicalExpression':
    case 'BinaryExpression':
      return node.operator === '+' || node.type === 'LogicalExpression'
        ? [node.left, node.right].filter(isNode).flatMap(literalsOf)
        : []
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return isNode(node.expression) ? literalsOf(node.expression) : []
    default:
      return []
  }
}

/** Every text of a TypeScript file that a person reads. */
export function readStrings(path: string, source: string): ReadString[] {
  const found: ReadString[] = []
  const seen = new Set<number>()
  const lineOf = (at: number): number => source.slice(0, at).split('\n').length

  const add = (at: Node, kind: Kind, text: string): void => {
    if (seen.has(at.start)) return
    seen.add(at.start)
    const shown = clean(text)
    if (/[A-Za-z]{2}/.test(shown.replaceAll('{}', ''))) found.push({ path, line: lineOf(at.start), kind, text: shown })
  }

  const addNamed = (key: string, value: Node): boolean => {
    if (codeKeys.test(key)) return true
    const kind: Kind | undefined = buttonKeys.test(key)
      ? 'button'
      : labelKeys.test(key)
        ? 'label'
        : wordKeys.test(key)
          ? 'text'
          : undefined
    if (kind === undefined) return false
    for (const { at, text } of literalsOf(value)) if (/^[A-Z{]|\s/.test(text)) add(at, kind, text)
    return false
  }

  /** An element's own text in one piece, so that a sentence with a value or a link in it is read whole. */
  const addElement = (node: Node): void => {
    const opening = node.openingElement as Node | undefined
    const name = opening === undefined ? '' : nameOf(opening.name)
    const kind: Kind = buttonNames.test(name) ? 'button' : labelNames.test(name) ? 'label' : 'text'
    const parts = (node.children as Node[]).map((child): string => {
      if (child.type === 'JSXText') return String(child.value).replaceAll(/\s*\n\s*/g, ' ')
      if (child.type !== 'JSXExpressionContainer') return '{}'
      const [only, ...more] = literalsOf(child)
      if (only === undefined)
        return isNode(child.expression) && child.expression.type === 'JSXEmptyExpression' ? '' : '{}'
      if (more.length === 0 && isNode(child.expression) && child.expression.type !== 'LogicalExpression') {
        seen.add(only.at.start)
        return only.text
      }
      for (const one of [only, ...more]) if (kind !== 'text' || twoWords.test(one.text)) add(one.at, kind, one.text)
      return '{}'
    })
    if ((node.children as Node[]).length > 0) add(node, kind, parts.join('').replaceAll(/\s+/g, ' '))
  }

  const visit = (node: Node): void => {
    if (/^(Import|Export(All|Named)Declaration$)/.test(node.type) && !isNode(node.declaration)) return
    if (node.type.startsWith('TS') && !isNode(node.expression)) return
    if (node.type === 'TaggedTemplateExpression' && codeCalls.test(nameOf(node.tag))) return
    if (/^(Call|New)Expression$/.test(node.type) && codeCalls.test(nameOf(node.callee))) return
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') addElement(node)
    if ((node.type === 'JSXAttribute' || node.type === 'Property') && isNode(node.value)) {
      if (addNamed(nameOf(node.type === 'Property' ? node.key : node.name), node.value)) return
    }
    if (node.type === 'Property' && nameOf(node.key) === 'es') return
    if (node.type === 'Property') {
      for (const child of [node.computed ? node.key : undefined, node.value]) if (isNode(child)) visit(child)
      return
    }
    const isText = node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')
    if (isText) {
      const text = node.type === 'Literal' ? String(node.value) : templateOf(node)
      if (twoWords.test(text) && !looksLikeCode(text.trim())) add(node, 'text', text)
    }
    for (const child of childrenOf(node)) visit(child)
  }

  const { program } = parseSync(path, source)
  visit(program as unknown as Node)
  return found
}

/** The headings, paragraphs and list items of an article. */
export function readArticle(path: string, source: string): ReadString[] {
  const found: ReadString[] = []
  let from = 0
  let kept: string[] = []
  const close = (): void => {
    const text = kept
      .join(' ')
      .replaceAll(/\]\([^)]*\)/g, '')
      .replaceAll(/[[\]*`]/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim()
    if (text !== '') found.push({ path, line: from, kind: 'text', text })
    kept = []
  }
  const front = /^---\n[\s\S]*?\n---\n/.exec(source)?.[0].split('\n').length ?? 1
  for (const [at, line] of source.split('\n').entries()) {
    const title = at < front - 1 ? /^title: (.*)/.exec(line)?.[1] : /^#+ (.*)/.exec(line)?.[1]
    const item = /^\s*(?:[-*|]|\d+\.)\s+(.*)/.exec(line)?.[1]
    if (title !== undefined || item !== undefined || line.trim() === '' || at < front - 1) close()
    if (title !== undefined) found.push({ path, line: at + 1, kind: 'label', text: title })
    else if (at >= front - 1 && line.trim() !== '') {
      if (kept.length === 0) from = at + 1
      kept.push(item ?? line)
    }
  }
  close()
  return found
}
