// Lines and areas as SVG paths. A gap ends a line and another begins after it: nothing is drawn where nothing is known.

export type Point = { x: number; y: number }

/** The stretches without a gap in them. */
export function runsOf<T>(items: readonly (T | null)[]): T[][] {
  const runs: T[][] = []
  let isOpen = false
  for (const item of items) {
    if (item === null) isOpen = false
    else if (isOpen) runs.at(-1)?.push(item)
    else {
      runs.push([item])
      isOpen = true
    }
  }
  return runs
}

export const linePath = (run: readonly Point[]) =>
  run.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${rounded(x)} ${rounded(y)}`).join(' ')

export function areaPath(run: readonly Point[], base: number) {
  const [first, last] = [run[0], run.at(-1)]
  if (!first || !last) return ''
  return `${linePath(run)} L${rounded(last.x)} ${rounded(base)} L${rounded(first.x)} ${rounded(base)}Z`
}

const rounded = (length: number) => Math.round(length * 10) / 10
