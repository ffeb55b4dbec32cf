// As much of Markdown as engine/SPEC.md uses: headings, paragraphs, lists, tables, bold and code.
export type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; isOrdered: boolean; items: string[] }
  | { kind: 'table'; head: string[]; rows: string[][] }

export function readBlocks(markdown: string): Block[] {
  const blocks: Block[] = []
  for (const line of markdown.split('\n')) addLine(blocks, line)
  return blocks
}

function addLine(blocks: Block[], line: string) {
  const last = blocks.at(-1)
  const heading = /^(#+) (.*)$/.exec(line)
  const item = /^(-|\d+\.) (.*)$/.exec(line)
  if (line.trim() === '') return
  if (heading?.[1] && heading[2]) {
    blocks.push({ kind: 'heading', level: heading[1].length, text: heading[2] })
  } else if (item?.[1] && item[2]) {
    const isOrdered = item[1] !== '-'
    if (last?.kind === 'list' && last.isOrdered === isOrdered) last.items.push(item[2])
    else blocks.push({ kind: 'list', isOrdered, items: [item[2]] })
  } else if (line.startsWith('|')) {
    const cells = line.slice(1, -1).split('|')
    const trimmed = cells.map(cell => cell.trim())
    if (last?.kind !== 'table') blocks.push({ kind: 'table', head: trimmed, rows: [] })
    else if (!trimmed.every(cell => /^-+$/.test(cell))) last.rows.push(trimmed)
  } else blocks.push({ kind: 'paragraph', text: line })
}

export type Section = { level: number; title: string; blocks: Block[] }

/** What is under each heading. What is before the first one is under its page's title. */
export function sectionsOf(blocks: readonly Block[]): Section[] {
  const sections: Section[] = []
  for (const block of blocks) {
    if (block.kind === 'heading') sections.push({ level: block.level, title: block.text, blocks: [] })
    else sections.at(-1)?.blocks.push(block)
  }
  return sections
}

/** What of each section has all of the words. A section whose title has them is whole. */
export function findIn(sections: readonly Section[], typed: string): Section[] {
  const words = typed.toLowerCase().split(/\s+/)
  const hasAll = (text: string) => words.every(word => text.toLowerCase().includes(word))
  return sections.flatMap(section => {
    if (hasAll(section.title)) return [section]
    const blocks = section.blocks.map(block => partOf(block, hasAll)).filter(block => lengthOf(block) > 0)
    return blocks.length > 0 ? [{ ...section, blocks }] : []
  })
}

function partOf(block: Block, isWanted: (text: string) => boolean): Block {
  switch (block.kind) {
    case 'list':
      // Steps keep their numbers.
      if (block.isOrdered) return { ...block, items: block.items.some(isWanted) ? block.items : [] }
      return { ...block, items: block.items.filter(isWanted) }
    case 'table':
      return { ...block, rows: block.rows.filter(row => isWanted(row.join(' '))) }
    default:
      return isWanted(block.text) ? block : { ...block, text: '' }
  }
}

/** How many entries there are to read. */
function lengthOf(block: Block): number {
  if (block.kind === 'list') return block.items.length
  if (block.kind === 'table') return block.rows.length
  return block.text === '' ? 0 : 1
}

export const countEntries = (sections: readonly Section[]): number =>
  sections.flatMap(({ blocks }) => blocks.map(lengthOf)).reduce((sum, each) => sum + each, 0)

/** The rules of a section that other pages link to. */
export const ruleIdsIn = ({ blocks }: Section): string[] =>
  blocks.flatMap(block => (block.kind === 'list' ? block.items.flatMap(item => ruleIdOf(item) ?? []) : []))

export type Span = { kind: 'text' | 'bold' | 'code'; text: string }

export function readSpans(text: string): Span[] {
  return text
    .split(/(\*\*[^*]+\*\*|`[^`]+`)/)
    .filter(part => part !== '')
    .map((part): Span => {
      if (part.startsWith('**')) return { kind: 'bold', text: part.slice(2, -2) }
      return part.startsWith('`') ? { kind: 'code', text: part.slice(1, -1) } : { kind: 'text', text: part }
    })
}

/** A rule begins with its id in bold; that is the place other pages link to. */
export const ruleIdOf = (item: string) => /^\*\*(R-[A-Z0-9-]+)\*\*/.exec(item)?.[1]
