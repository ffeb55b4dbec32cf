// Reads the compose files of deploy/: as much of YAML as they are written in, which is maps by indentation or in braces,
// lists in brackets, quoted and plain words, and anchors that others are merged from.

export type Service = {
  image?: string
  entrypoint?: string[]
  command?: string[]
  environment?: Record<string, string>
  ports?: string[]
  volumes?: string[]
  profiles?: string[]
}
type Node = string | Node[] | { [key: string]: Node } | undefined
type Tree = { [key: string]: Node }

/** The services of several files, each laid over those before it, with the variables filled in. */
export function readServices(texts: readonly string[], given: Record<string, string>): Map<string, Service> {
  const services = new Map<string, Service>()
  for (const text of texts) {
    const { services: own } = parse(fillIn(text, given)) as { services: Record<string, Service> }
    for (const [name, service] of Object.entries(own)) {
      const before = services.get(name)
      const environment = { ...before?.environment, ...service.environment }
      services.set(name, { ...before, ...service, environment })
    }
  }
  return services
}

const fillIn = (text: string, given: Record<string, string>) =>
  text.replace(/\$\{(\w+):(\?|-([^}]*))\}/g, (_, name: string, how: string, otherwise = '') => {
    const value = given[name]
    if (value === undefined && how === '?') throw new Error(`${name} is not given.`)
    return value ?? otherwise
  })

type Line = { indent: number; text: string }

function parse(text: string): Tree {
  const lines = text
    .split('\n')
    .map(line => ({
      indent: line.search(/\S/),
      text: line
        .trim()
        .replace(/(^|\s)#.*$/, '')
        .trim(),
    }))
    .filter(({ text }) => text !== '')
  return readMap(lines, 0, new Map())
}

/** The map whose lines are indented so far; they are taken away. */
function readMap(lines: Line[], indent: number, anchors: Map<string, Node>): Tree {
  const map: Tree = {}
  while (lines[0] && lines[0].indent === indent) {
    const line = lines.shift()
    const [, key = '', anchor, rest = ''] = /^([^:]+):(?: +&(\w+))?(?: +(.*))?$/.exec(line?.text ?? '') ?? []
    if (key === '') throw new Error(`A line that is not understood: ${line?.text}`)
    const inner = lines[0] && lines[0].indent > indent ? lines[0].indent : undefined
    const value =
      rest === '' && inner !== undefined
        ? readMap(lines, inner, anchors)
        : rest === ''
          ? undefined
          : readValue({ text: rest, at: 0 }, anchors)
    if (anchor) anchors.set(anchor, value)
    put(map, key, value)
  }
  if (lines[0] && lines[0].indent > indent) throw new Error(`Indented too far: ${lines[0].text}`)
  return map
}

/** What is merged stands behind what the map says itself. */
function put(map: Tree, key: string, value: Node) {
  if (key === '<<') for (const [name, inherited] of Object.entries(value as Tree)) map[name] ??= inherited
  else map[key] = value
}

type Cursor = { text: string; at: number }

function readValue(cursor: Cursor, anchors: Map<string, Node>): Node {
  const value = readPart(cursor, anchors, /$/y)
  if (cursor.at !== cursor.text.length) throw new Error(`Not understood: ${cursor.text}`)
  return value
}

/** A value that ends where a plain word would. */
function readPart(cursor: Cursor, anchors: Map<string, Node>, end: RegExp): Node {
  const first = cursor.text[cursor.at]
  if (first === '{') return readBraces(cursor, anchors)
  if (first === '[') return readBrackets(cursor, anchors)
  const alias = take(cursor, /\*(\w+)/y)
  if (alias) return anchors.get(alias[1] ?? '')
  const quoted = take(cursor, /'((?:[^']|'')*)'|"([^"\\]*)"/y)
  if (quoted) return quoted[1]?.replaceAll("''", "'") ?? quoted[2]
  return take(cursor, end.source === '$' ? /.*/y : /[^,\]}]*/y)?.[0].trim()
}

function readBraces(cursor: Cursor, anchors: Map<string, Node>): Tree {
  const map: Tree = {}
  take(cursor, /\{\s*/y)
  while (!take(cursor, /\s*\}/y)) {
    const [, key = ''] = take(cursor, /([^:{}[\],]+):\s*/y) ?? []
    if (key === '') throw new Error(`Not understood: ${cursor.text}`)
    put(map, key, readPart(cursor, anchors, /,/y))
    take(cursor, /\s*,\s*/y)
  }
  return map
}

function readBrackets(cursor: Cursor, anchors: Map<string, Node>): Node[] {
  const list: Node[] = []
  take(cursor, /\[\s*/y)
  while (!take(cursor, /\s*\]/y)) {
    list.push(readPart(cursor, anchors, /,/y))
    take(cursor, /\s*,\s*/y)
  }
  return list
}

function take(cursor: Cursor, what: RegExp): RegExpExecArray | null {
  what.lastIndex = cursor.at
  const found = what.exec(cursor.text)
  if (found) cursor.at += found[0].length
  return found
}
