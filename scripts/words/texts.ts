// Every text a person can see, read out of the source: pages, errors, mails, reports, messages of the API. Texts are in
// the code beside what they are about; here they are collected, to be read in one sitting and held to one voice.
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const root = fileURLToPath(new URL('../..', import.meta.url))

const places = [
  'src/{web,contract,usecases,mail,documents,server,payments,prices,statements,cli,portfolio,connectors,ledger}/**/*.{ts,tsx}',
  'src/importers/**/*.ts',
  'engine/src/**/*.ts',
]
const isSeen = (path: string) => !/\.test\.tsx?$|\/testing\/|\/gallery\/|\/recorded\//.test(path)

export type Text = { path: string; line: number; text: string }

export const collectTexts = (): Text[] =>
  globSync(places, { cwd: root })
    .filter(isSeen)
    .sort()
    .flatMap(path => textsOf(path, readFileSync(`${root}/${path}`, 'utf8')))

export function textsOf(path: string, source: string): Text[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kind)
  const texts: Text[] = []
  const add = (node: ts.Node, text: string) => {
    const words = text.replace(/\s+/g, ' ').trim()
    if (!isWords(words)) return
    texts.push({ path, line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1, text: words })
  }
  const visit = (node: ts.Node) => {
    if (isUnseen(node)) return
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      add(node, sentenceOf(node.children))
      // The words are collected already; what is inside braces or attributes is not.
      visitInside(node)
      return
    }
    const literal = literalText(node)
    if (literal !== undefined && !isCompared(node) && isSaid(path, node, literal)) add(node, literal)
    ts.forEachChild(node, visit)
  }
  const visitInside = (node: ts.JsxElement | ts.JsxFragment) => {
    if (ts.isJsxElement(node)) visit(node.openingElement)
    const isSentence = saysWords(node.children)
    for (const child of node.children) {
      if (ts.isJsxText(child)) continue
      // An element within a sentence, such as a link, is a part of it.
      if (isSentence && ts.isJsxElement(child)) visitInside(child)
      else visit(child)
    }
  }
  visit(file)
  return texts
}

const saysWords = (children: readonly ts.JsxChild[]) =>
  children.some(child => ts.isJsxText(child) && /[A-Za-z]/.test(child.text))

/** The words of an element as one sentence, with … for what is only known later. */
function sentenceOf(children: readonly ts.JsxChild[]): string {
  if (!saysWords(children)) return ''
  return children
    .map(child => {
      if (ts.isJsxText(child)) return drawn(child.text)
      if (ts.isJsxElement(child)) return sentenceOf(child.children) || '…'
      if (ts.isJsxExpression(child)) return (child.expression && literalText(child.expression)) ?? '…'
      return ''
    })
    .join('')
}

/** As React draws it: blanks beside the end of a line are for the eye in the source. */
function drawn(text: string): string {
  const lines = text.split('\n')
  return lines
    .map((line, index) => {
      const start = index === 0 ? line : line.trimStart()
      return index === lines.length - 1 ? start : start.trimEnd()
    })
    .filter(line => line !== '')
    .join(' ')
}

function literalText(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('')
  return undefined
}

/**
 * Importers are full of words that are in others' files. What they say themselves is a sentence, a title, or the reason
 * for which rows are left out.
 */
function isSaid(path: string, node: ts.Node, text: string): boolean {
  if (!path.startsWith('src/importers/') || /[.?!]$/.test(text)) return true
  for (let at = node.parent; at && !ts.isFunctionLike(at) && !ts.isBlock(at); at = at.parent) {
    if (ts.isPropertyAssignment(at))
      return /^(title|message|reason|skip|skips|label|hint)$/.test(at.name.getText())
    if (ts.isCallExpression(at)) return /(skip|issue|refus|fail|reject)\w*$/i.test(at.expression.getText())
  }
  return false
}

/** A class, an address or a key is not text; SQL is for no one's eyes. */
const isWords = (text: string) =>
  /[A-Za-z]{2}/.test(text) &&
  (/^[A-Z…]/.test(text) || / [a-z]+ /.test(text)) &&
  !isClassList(text) &&
  !/\b(select|insert into|update|delete from|with \w+ as \()\b[\s\S]*\b(from|where|values|set|returning)\b/.test(
    text,
  )

function isClassList(text: string): boolean {
  const parts = text.split(' ')
  return (
    parts.every(part => /^[a-z0-9:[\]().,%/!&_*-]+$/.test(part)) &&
    parts.filter(part => /[a-z]-[a-z0-9[]|:/.test(part)).length * 3 >= parts.length
  )
}

/** Compared with, or the name of something: never shown. */
const isCompared = ({ parent }: ts.Node) =>
  ts.isCaseClause(parent) ||
  ts.isElementAccessExpression(parent) ||
  (ts.isBinaryExpression(parent) && /^[!=]==$/.test(parent.operatorToken.getText()))

const unseenAttributes = new Set(['className', 'to', 'href', 'id', 'key'])
const isUnseen = (node: ts.Node) =>
  ts.isImportDeclaration(node) ||
  ts.isTypeNode(node) ||
  (ts.isJsxAttribute(node) && unseenAttributes.has(node.name.getText())) ||
  isForProgrammers(node)

/** What only a programmer can see. */
const isForProgrammers = (node: ts.Node) =>
  (ts.isNewExpression(node) && /^(Error|RangeError|TypeError)$/.test(node.expression.getText())) ||
  (ts.isCallExpression(node) && /^(cn|cva)$/.test(node.expression.getText()))
