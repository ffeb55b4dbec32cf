/** The plot inside a drawing: what is left of it beside the words of the axes. */
export type Plot = { left: number; right: number; top: number; bottom: number }

export const chartHeight = 240
const letterWidth = 7

/** As wide as the longest word at the axis needs, which is known only with the figures. */
export const plotOf = (width: number, valueWords: readonly string[]): Plot => ({
  left: Math.max(...valueWords.map(words => words.length)) * letterWidth + 14,
  right: width - 8,
  top: 12,
  bottom: chartHeight - 26,
})

/** Grid lines with their figures. Zero is the strongest. */
export function ValueAxis({
  plot,
  marks,
}: {
  plot: Plot
  marks: { y: number; words: string; isZero: boolean }[]
}) {
  return marks.map(({ y, words, isZero }) => (
    <g key={words}>
      <line
        x1={plot.left}
        x2={plot.right}
        y1={y}
        y2={y}
        stroke={isZero ? 'var(--line-strong)' : 'var(--line)'}
        shapeRendering="crispEdges"
      />
      <text x={plot.left - 8} y={y + 4} textAnchor="end">
        {words}
      </text>
    </g>
  ))
}

export function NameAxis({ plot, names }: { plot: Plot; names: readonly { x: number; words: string }[] }) {
  return names.map(({ x, words }) => (
    // A name at the very edge stays inside the drawing.
    <text key={`${words} ${x}`} x={x} y={chartHeight - 6} textAnchor={x > plot.right - 12 ? 'end' : 'middle'}>
      {words}
    </text>
  ))
}
