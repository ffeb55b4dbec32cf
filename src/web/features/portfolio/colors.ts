import { partColors, restColor } from '../../components/charts/chart.ts'

/** The most valuable have colors of their own, the same in every chart and list of the page. */
export const colorAt = (rank: number) => partColors[rank] ?? restColor
export const coloredCount = partColors.length
