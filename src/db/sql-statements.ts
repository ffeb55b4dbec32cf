// Splits a migration into its statements, because a pooler or a distributed database may refuse several in one message.

/** What may hold a semicolon that ends nothing: comments, quoted text, quoted names and dollar-quoted bodies. */
const token =
  /--[^\n]*|\/\*[\s\S]*?\*\/|\b[eE]'(?:\\[\s\S]|''|[^'\\])*'|'(?:''|[^'])*'|"(?:""|[^"])*"|(\$(?:[A-Za-z_]\w*)?\$)[\s\S]*?\1|[\s\S]/g

/** In their order, without what only comments; each as it is written. */
export function splitStatements(sql: string): string[] {
  const statements: string[] = []
  let text = ''
  let hasCode = false
  const finish = () => {
    if (hasCode) statements.push(text.trim())
    text = ''
    hasCode = false
  }
  for (const [piece] of sql.matchAll(token)) {
    if (piece === ';') {
      finish()
      continue
    }
    text += piece
    hasCode ||= !/^(--|\/\*|\s)/.test(piece)
  }
  finish()
  return statements
}
